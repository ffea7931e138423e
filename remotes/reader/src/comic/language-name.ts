import { type ContentLanguage, ownNameOf } from '@yonkoma/contract';

/** The name of a language of chapters in that language; `other` for unknown languages. */
export const languageName = (language: ContentLanguage, other: string): string =>
  language === 'other' ? other : ownNameOf(language);
