import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { editComic, publishChapter, readComicFields, translateComic } from './edit-in-browser.ts';

export const editRoutes = [
  route(contract.readComicFields, readComicFields),
  route(contract.translateComic, translateComic),
  route(contract.editComic, editComic),
  route(contract.publishChapter, publishChapter),
];
