import { useTranslation } from 'react-i18next';

type Plural = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<K extends string> = K extends `${infer Base}${Plural}` ? Base : K;

/** `a.b` for every text inside nested words; `chapters_one` and `chapters_other` are both `chapters`. */
export type WordKey<Words> = {
  [K in keyof Words & string]: Words[K] extends string ? WithoutPlural<K> : `${K}.${WordKey<Words[K]>}`;
}[keyof Words & string];

export type Say<Words> = (key: WordKey<Words>, values?: Record<string, string | number>) => string;

/**
 * The words of one package, its keys checked by the compiler:
 * `export const useWords = wordsOf<typeof import('../locales/en.json')>('reader')`, then `const say = useWords();
 * say('home.title')`.
 * `{ count: 3 }` chooses the plural form of the language.
 */
/* @__NO_SIDE_EFFECTS__ */
export function wordsOf<Words>(namespace: string): () => Say<Words> {
  return () => useTranslation(namespace).t as unknown as Say<Words>;
}
