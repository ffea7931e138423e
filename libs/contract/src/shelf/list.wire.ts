import type { Endpoint } from '../endpoint.ts';
import type * as schema from './list.schema.ts';

export type { ListedComic, OwnList } from './list.schema.ts';

/** The most lists of one member, and the most comics in one list. */
export const maxLists = 100;
export const maxListed = 5_000;

/** Characters as people count them. */
export const maxListName = 60;
export const maxListDescription = 500;
export const maxListNote = 200;

export const listPath = (key: string): string => `/lists/${key}`;

const login = { method: 'POST', access: 'login' } as const;

export const createList: Endpoint<typeof schema.createList> = {
  ...login,
  name: 'shelf.createList',
  path: '/api/list/create',
};

export const editList: Endpoint<typeof schema.editList> = {
  ...login,
  name: 'shelf.editList',
  path: '/api/list/edit',
};

export const deleteList: Endpoint<typeof schema.deleteList> = {
  ...login,
  name: 'shelf.deleteList',
  path: '/api/list/delete',
};

export const addToList: Endpoint<typeof schema.addToList> = {
  ...login,
  name: 'shelf.addToList',
  path: '/api/list/add',
};

export const removeFromList: Endpoint<typeof schema.removeFromList> = {
  ...login,
  name: 'shelf.removeFromList',
  path: '/api/list/remove',
};

export const placeInList: Endpoint<typeof schema.placeInList> = {
  ...login,
  name: 'shelf.placeInList',
  path: '/api/list/place',
};

export const noteInList: Endpoint<typeof schema.noteInList> = {
  ...login,
  name: 'shelf.noteInList',
  path: '/api/list/note',
};

export const listOwnLists: Endpoint<typeof schema.listOwnLists> = {
  name: 'shelf.listOwnLists',
  method: 'GET',
  path: '/api/list/own',
  access: 'login',
};

export const readList: Endpoint<typeof schema.readList> = {
  name: 'shelf.readList',
  method: 'GET',
  path: '/api/list/read',
  access: 'public',
};
