import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { editComic, publishChapter, translateComic } from './edit-in-browser.ts';
import { readComicFields } from './read-fields.ts';

export const editRoutes = [
  route(contract.readComicFields, readComicFields),
  route(contract.translateComic, translateComic),
  route(contract.editComic, editComic),
  route(contract.publishChapter, publishChapter),
];
