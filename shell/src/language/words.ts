import { wordsOf } from '@yonkoma/i18n';
import type words from '../../locales/en.json';

/** The words of the shell, except those under `platform`, which are loaded with the parts that show them. */
export const useWords = wordsOf<Omit<typeof words, 'platform'>>('shell');
