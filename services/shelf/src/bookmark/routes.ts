import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listBookmarks } from './list-bookmarks.ts';
import { listComicBookmarks } from './list-comic-bookmarks.ts';
import { markPage } from './mark-page.ts';
import { mergeBookmarks } from './merge-bookmarks.ts';
import { unmarkPage } from './unmark-page.ts';

export const bookmarkRoutes = [
  route(contract.markPage, markPage),
  route(contract.unmarkPage, unmarkPage),
  route(contract.listComicBookmarks, listComicBookmarks),
  route(contract.listBookmarks, listBookmarks),
  route(contract.mergeBookmarks, mergeBookmarks),
];
