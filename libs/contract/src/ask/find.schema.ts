import { findEntries } from '../search/found-entry.schema.ts';

export const findQuestions = findEntries;
