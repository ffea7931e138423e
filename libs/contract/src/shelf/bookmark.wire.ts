import type { Endpoint } from '../endpoint.ts';
import type * as schema from './bookmark.schema.ts';

export type { Bookmark, PageBookmark } from './bookmark.schema.ts';

/** The most bookmarks of one member. */
export const maxBookmarks = 2_000;

/** The longest note, in characters as readers count them. */
export const maxNoteLength = 200;

export const markPage: Endpoint<typeof schema.markPage> = {
  name: 'shelf.markPage',
  method: 'POST',
  path: '/api/user/bookmarkadd',
  access: 'login',
};

export const unmarkPage: Endpoint<typeof schema.unmarkPage> = {
  name: 'shelf.unmarkPage',
  method: 'POST',
  path: '/api/user/bookmarkremove',
  access: 'login',
};

export const listComicBookmarks: Endpoint<typeof schema.listComicBookmarks> = {
  name: 'shelf.listComicBookmarks',
  method: 'GET',
  path: '/api/user/bookmarkcomic',
  access: 'login',
};

export const bookmarkOrders = ['new', 'comic'] as const;

export const listBookmarks: Endpoint<typeof schema.listBookmarks> = {
  name: 'shelf.listBookmarks',
  method: 'GET',
  path: '/api/user/bookmarklog',
  access: 'login',
};

/** The most bookmarks in one call. */
export const maxMergedBookmarks = 200;

export const mergeBookmarks: Endpoint<typeof schema.mergeBookmarks> = {
  name: 'shelf.mergeBookmarks',
  method: 'POST',
  path: '/api/user/bookmarkmerge',
  access: 'login',
};
