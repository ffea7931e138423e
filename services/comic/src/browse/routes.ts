import { browseComics as browse, filterComics as filter } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { browseComics } from './browse-comics.ts';
import { filterComics } from './filter-comics.ts';

export const browseRoutes = [route(browse, browseComics), route(filter, filterComics)];
