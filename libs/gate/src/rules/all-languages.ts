import { languages } from '@yonkoma/contract';
import type { Rule } from '../rule.ts';

export const allLanguages: Rule = {
  id: 'all-languages',
  severity: 'error',
  issue: 'The remote does not speak every language of the site.',
  fix: 'Name all languages in remote.json and write locales/LANGUAGE.json for each.',
  source: 'build',
  check: ({ build }) =>
    languages.flatMap((language) => {
      const missing = [
        ...(build.languages.includes(language) ? [] : ['languages']),
        ...(build.words[language] === undefined ? ['words'] : []),
        ...(build.labels[language] === undefined ? ['labels'] : []),
      ];
      return missing.map((part) => ({ says: `${language} is missing in ${part}`, where: language }));
    }),
};
