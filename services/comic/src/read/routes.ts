import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readChapter } from './read-chapter.ts';
import { readComic } from './read-comic.ts';

export const readRoutes = [route(contract.readComic, readComic), route(contract.readChapter, readChapter)];
