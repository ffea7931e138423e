import type { Endpoint } from '../endpoint.ts';
import type * as schema from './edit.schema.ts';

export const readComicFields: Endpoint<typeof schema.readComicFields> = {
  name: 'comic.readComicFields',
  method: 'GET',
  path: '/api/catalogue/comic',
  access: 'login',
};

export const translateComic: Endpoint<typeof schema.translateComic> = {
  name: 'comic.translateComic',
  method: 'POST',
  path: '/api/catalogue/translate',
  access: 'login',
  permission: 'catalogue/translate',
};

export const editComic: Endpoint<typeof schema.editComic> = {
  name: 'comic.editComic',
  method: 'POST',
  path: '/api/catalogue/edit',
  access: 'login',
  permission: 'catalogue/edit',
};

export const readComicCredits: Endpoint<typeof schema.readComicCredits> = {
  name: 'comic.readComicCredits',
  method: 'GET',
  path: '/api/catalogue/credits',
  access: 'login',
  permission: 'catalogue/edit',
};

export const creditComic: Endpoint<typeof schema.creditComic> = {
  name: 'comic.creditComic',
  method: 'POST',
  path: '/api/catalogue/credit',
  access: 'login',
  permission: 'catalogue/edit',
};

export const publishChapter: Endpoint<typeof schema.publishChapter> = {
  name: 'comic.publishChapter',
  method: 'POST',
  path: '/api/catalogue/publish',
  access: 'login',
  permission: 'catalogue/publish',
};
