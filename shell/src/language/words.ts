import { wordsOf } from '@yonkoma/i18n';
import type words from '../../locales/en.json';

/** The shell's own words, but those under `platform`: they come with what shows them. */
export const useWords = wordsOf<Omit<typeof words, 'platform'>>('shell');
