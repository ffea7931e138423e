import { languages } from '@yonkoma/contract';
import type { Rule } from '../rule.ts';

export const allLanguages: Rule = {
  id: 'all-languages',
  severity: 'warning',
  issue:
    'The remote does not speak every language of the site. Its visitors read it in the fallback of theirs, then in ' +
    'English, then in any that it speaks.',
  fix: 'Name the language in remote.json and write locales/LANGUAGE.json for it when you can.',
  source: 'build',
  check: ({ build }) =>
    languages
      .filter((language) => !build.languages.includes(language))
      .map((language) => ({ says: `${language} is not spoken`, where: language })),
};
