/** The plural forms of one key differ from language to language. */
const plural = /_(?:zero|one|two|few|many|other)$/;

/** Nested words as pairs of key and text: `['home.title', 'Home']`. A value that is not a text becomes null. */
export function flatWords(words: unknown, at = ''): [string, string | null][] {
  if (typeof words !== 'object' || words === null) return [[at, typeof words === 'string' ? words : null]];
  return Object.entries(words).flatMap(([key, inner]) => flatWords(inner, at ? `${at}.${key}` : key));
}

/** A key without its plural suffix: `count` for `count_one` and `count_other`. */
export function commonKey(key: string): string {
  return key.replace(plural, '');
}

/** The text under the nested key `a.b`, or under that whole key; undefined when there is none. */
export function wordAt(words: unknown, key: string): string | undefined {
  const inside = (at: unknown, part: string): unknown =>
    typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined;
  const found = inside(words, key) ?? key.split('.').reduce(inside, words);
  return typeof found === 'string' ? found : undefined;
}
