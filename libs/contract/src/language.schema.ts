import * as v from 'valibot';
import { longestLanguageTag, readContentLanguage } from './content-language.ts';
import { type ContentLanguage as Content, type Language as Spoken, languages } from './language.ts';

export const Language = v.picklist(languages);
export type Language = Spoken;
/** A language of the site, a BCP 47 tag such as `ko` and `zh-Hant`, or `other`. */
export const ContentLanguage = v.pipe(
  v.string(),
  v.maxLength(longestLanguageTag),
  v.transform(readContentLanguage),
  v.string(),
);
export type ContentLanguage = Content;
