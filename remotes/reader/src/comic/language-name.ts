import { type ContentLanguage, contentLanguageOwnName } from '@yonkoma/contract';
import type { ComicReply } from './use-comic.ts';

/**
 * The name of a language of chapters in that language, `other` for an unknown one. `known` are names that the server
 * sent: a browser may know others, and the page shall not change when it takes over.
 */
export const languageName = (language: ContentLanguage, other: string, known: ComicReply['languages'] = []): string =>
  known.find((one) => one.language === language)?.name || contentLanguageOwnName(language, other);
