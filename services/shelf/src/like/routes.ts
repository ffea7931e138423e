import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { collectComic } from './collect-comic.ts';
import { collectComics } from './collect-comics.ts';
import { listCollection } from './list-collection.ts';
import { listFollowers } from './list-followers.ts';
import { muteComic } from './mute-comic.ts';

export const likeRoutes = [
  route(contract.collectComic, collectComic),
  route(contract.collectComicByQuery, collectComic),
  route(contract.collectComics, collectComics),
  route(contract.listCollection, listCollection),
  route(contract.muteComic, muteComic),
  route(schemas.listFollowers, listFollowers),
];
