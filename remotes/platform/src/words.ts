import { wordsOf } from '@yonkoma/i18n';
import type words from '../locales/en.json';

/** The words of this remote. The compiler knows their keys. */
export const useWords = wordsOf<typeof words>('platform');
