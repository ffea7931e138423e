import { wordsIn } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';
import { flatWords } from '../words-of.ts';

const [fewest, shortest] = [3, 16];

/** Texts that two languages hardly share: long ones of several words, beside what is filled in. */
function longTexts(words: unknown): Map<string, string> {
  const isLong = (text: string) => {
    const own = text.replace(/\{\{[^}]*\}\}/g, '').trim();
    return own.length >= shortest && /\s/.test(own);
  };
  return new Map(flatWords(words).filter((entry): entry is [string, string] => entry[1] !== null && isLong(entry[1])));
}

export const ownWords: Rule = {
  id: 'own-words',
  severity: 'warning',
  issue: 'The words of a language are a copy of those of another one: its visitors read a language that is not theirs.',
  fix: 'Translate locales/LANGUAGE.json, or take the language out of remote.json until it is translated.',
  source: 'files',
  check(release) {
    const { build } = release;
    const read = build.languages.flatMap((language) => {
      const path = build.words[language];
      return path === undefined ? [] : [{ language, path, texts: longTexts(wordsIn(release, language)) }];
    });
    return read.flatMap(({ language, path, texts }, place): Found[] =>
      read.slice(0, place).flatMap((other): Found[] => {
        const both = [...texts.keys()].filter((key) => other.texts.has(key));
        const same = both.filter((key) => other.texts.get(key) === texts.get(key)).length;
        return same >= fewest && same > both.length / 2
          ? [
              {
                says: `${same} of ${both.length} long texts in ${language} are those of ${other.language}`,
                where: path,
              },
            ]
          : [];
      }),
    );
  },
};
