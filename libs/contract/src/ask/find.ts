import { findEntries } from '../search/found-entry.ts';

/** Questions, found by title, text, tags and the accepted answer. */
export const findQuestions = findEntries('ask');
