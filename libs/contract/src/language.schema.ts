import * as v from 'valibot';
import { contentLanguages, type ContentLanguage as Content, type Language as Spoken, languages } from './language.ts';

export const Language = v.picklist(languages);
export type Language = Spoken;
export const ContentLanguage = v.picklist(contentLanguages);
export type ContentLanguage = Content;
