import { findEntries } from '../search/found-entry.schema.ts';

export const findComicEntries = findEntries;
