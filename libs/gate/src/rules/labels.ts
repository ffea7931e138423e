import { wordsIn } from '../read-files.ts';
import { wordAt } from '../words-of.ts';
import type { Found, Rule } from '../rule.ts';

export const labels: Rule = {
  id: 'labels',
  severity: 'error',
  issue:
    'A title of a page, a menu entry or a link has no words in a language that the remote speaks, ' +
    'or others than the words file says.',
  fix: 'Write the key into locales/LANGUAGE.json of every language it speaks and build again.',
  source: 'files',
  check(release) {
    const { build } = release;
    const keys = new Set(
      [...build.pages, ...build.pages.flatMap(({ early }) => early?.links ?? []), ...build.menu].map(
        ({ title }) => title,
      ),
    );
    return build.languages.flatMap((language): Found[] => {
      const words = wordsIn(release, language);
      return [...keys].flatMap((key): Found[] => {
        const label = build.labels[language]?.[key];
        if (!label?.trim()) return [{ says: `${key} has no words in ${language}`, where: language }];
        return words === undefined || wordAt(words, key) === label
          ? []
          : [{ says: `${key} in ${language} is not what its words file says`, where: language }];
      });
    });
  },
};
