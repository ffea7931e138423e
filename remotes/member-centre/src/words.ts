import { wordsOf } from '@yonkoma/i18n';

/** The words of this remote; the compiler knows their keys. */
export const useWords = wordsOf<typeof import('../locales/en.json')>('member-centre');
