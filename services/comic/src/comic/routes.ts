import { browseComics as browse, filterComics as filter, readComic as read } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { browseComics } from './browse-comics.ts';
import { filterComics } from './filter-comics.ts';
import { readComic } from './read-comic.ts';

export const comicRoutes = [route(browse, browseComics), route(filter, filterComics), route(read, readComic)];
