import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import {
  creditComic,
  editComic,
  publishChapter,
  readComicCredits,
  readComicFields,
  translateComic,
} from './edit-in-browser.ts';

export const editRoutes = [
  route(contract.readComicFields, readComicFields),
  route(contract.translateComic, translateComic),
  route(contract.editComic, editComic),
  route(contract.readComicCredits, readComicCredits),
  route(contract.creditComic, creditComic),
  route(contract.publishChapter, publishChapter),
];
