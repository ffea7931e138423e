import { type Say, wordsOf } from '@yonkoma/i18n';
import type words from '../locales/en.json';

export type Words = Say<typeof words>;

/** The reader's words in the visitor's language. The compiler refuses a key that is not in `locales/`. */
export const useWords = wordsOf<typeof words>('reader');
