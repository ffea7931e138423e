import { languages, localeOf } from '@yonkoma/contract';
import { readWords } from './declaration.mjs';

/**
 * The message of the shell for a page that could not be loaded, by BCP 47 tag. The script contains all languages,
 * because the file of words may be missing too.
 */
export function faultWords(dir) {
  const words = readWords(dir, languages);
  return Object.fromEntries(
    languages.map((language) => {
      const { fault, remoteFailed, notFound } = words[language];
      return [
        localeOf(language),
        { title: fault.title, text: fault.text, again: remoteFailed.retry, home: notFound.home },
      ];
    }),
  );
}
