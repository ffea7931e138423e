import { findEntries } from '../search/found-entry.ts';

/** `kind` is `blog` or `matter`. */
export const findArticleEntries = findEntries('article');
