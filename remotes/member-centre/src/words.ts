import { type Say, wordsOf } from '@yonkoma/i18n';
import type words from '../locales/en.json';

export type Words = Say<typeof words>;

/** The words of this remote. The compiler knows their keys. */
export const useWords = wordsOf<typeof words>('member-centre');
