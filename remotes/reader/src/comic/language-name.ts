import { type ContentLanguage, ownNameOf } from '@yonkoma/contract';

/** What a language of chapters calls itself; `other` for those the site does not know. */
export const languageName = (language: ContentLanguage, other: string): string =>
  language === 'other' ? other : ownNameOf(language);
