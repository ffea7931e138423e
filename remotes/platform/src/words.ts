import { wordsOf } from '@yonkoma/i18n';
import type words from '../locales/en.json';

/** The words of this remote; the compiler knows their keys. */
export const useWords = wordsOf<typeof words>('platform');
