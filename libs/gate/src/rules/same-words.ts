import { wordFiles } from '../build/word-files.ts';
import { jsonOf, wordsIn } from '../read-files.ts';
import { commonKey, flatWords } from '../words-of.ts';
import type { Found, Rule } from '../rule.ts';

export const sameWords: Rule = {
  id: 'same-words',
  severity: 'error',
  issue:
    'A language that the remote speaks has no words file, or one that cannot be read, leaves a text empty, or lacks ' +
    'one that another language has.',
  fix: 'Write the missing texts into locales/LANGUAGE.json.',
  source: 'files',
  check(release) {
    const { build } = release;
    const silent = [
      ...build.languages
        .filter((language) => build.words[language] === undefined)
        .map((language) => ({ says: `${language} has no words file`, where: language })),
      ...Object.entries(build.pageFiles).flatMap(([page, { words }]) =>
        build.languages
          .filter((language) => words && words[language] === undefined)
          .map((language) => ({ says: `${language} has no words file for the page ${page}`, where: page })),
      ),
    ];
    const unread = build.languages
      .flatMap((language) => wordFiles(build, language))
      .filter((path) => Object.hasOwn(release.files, path) && typeof (jsonOf(release, path) ?? 0) !== 'object')
      .map((path) => ({ says: `${path} holds no words`, where: path }));
    const read = build.languages.flatMap((language) => {
      const path = build.words[language];
      return path !== undefined && Object.hasOwn(release.files, path)
        ? [{ language, path, words: wordsIn(release, language) }]
        : [];
    });
    const flat = new Map(read.map(({ language, words }) => [language, flatWords(words)]));
    const all = new Set(
      [...flat.values()].flatMap((entries) =>
        entries.filter(([, text]) => text !== null).map(([key]) => commonKey(key)),
      ),
    );
    const unlike = read.flatMap(({ language, path }): Found[] => {
      if (unread.some(({ where }) => where === path)) return [];
      const entries = flat.get(language) ?? [];
      const keys = new Set(entries.map(([key]) => commonKey(key)));
      return [
        ...[...all]
          .filter((key) => !keys.has(key))
          .map((key) => ({ says: `${key} is missing in ${language}`, where: path })),
        ...entries
          .filter(([, text]) => text === null || text.trim() === '')
          .map(([key]) => ({ says: `${key} is empty in ${language}`, where: path })),
      ];
    });
    return [...silent, ...unread, ...unlike];
  },
};
