import { compareContentLanguages, type ContentLanguage, languages } from '@yonkoma/contract';

/** Languages that many comics are translated into, beside those of the site. */
const frequent = ['ar', 'de', 'es', 'fr', 'id', 'it', 'ko', 'pl', 'pt-BR', 'ru', 'th', 'tr', 'uk', 'zh-Hant'];

/** The languages of a title: those of the site, frequent ones, those that are `used`, and an unknown one. */
export const offeredLanguages = (used: readonly ContentLanguage[]): ContentLanguage[] =>
  [...new Set([...languages, ...frequent, ...used, 'other'])].sort(compareContentLanguages);
