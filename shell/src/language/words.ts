import { wordsOf } from '@yonkoma/i18n';
import type words from '../../locales/en.json';

/** The shell's own words. */
export const useWords = wordsOf<typeof words>('shell');
