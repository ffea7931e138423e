import { languages, localeOf } from '@yonkoma/contract';
import { readWords } from './declaration.mjs';

/**
 * What the shell says when a page brought nothing, by BCP 47 tag: all languages stand in its script, since no file of
 * words may have come.
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
