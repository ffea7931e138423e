import {
  findComicEntries as find,
  searchNames as names,
  searchRelatable as relatable,
  suggestComics as suggest,
} from '@yonkoma/contract';
import { recommendComics as recommend } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { findComicEntries } from './find-entries.ts';
import { recommendComics } from './recommend-comics.ts';
import { searchNames } from './search-names.ts';
import { searchRelatable } from './search-relatable.ts';
import { suggestComics } from './suggest-comics.ts';

export const searchRoutes = [
  route(suggest, suggestComics),
  route(find, findComicEntries),
  route(names, searchNames),
  route(relatable, searchRelatable),
  route(recommend, recommendComics),
];
