import { findEntries } from '../search/found-entry.ts';

export const findComicEntries = findEntries('comic');
