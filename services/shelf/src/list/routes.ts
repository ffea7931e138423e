import * as contract from '@yonkoma/contract';
import { describeListPage, listShelfSitemapEntries, listShelfSitemapParts } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describePage } from './describe-page.ts';
import { createList, deleteList, editList } from './edit-list.ts';
import { addToList, noteInList, placeInList, removeFromList } from './fill-list.ts';
import { listEntries, listParts } from './list-sitemap.ts';
import { listOwnLists } from './list-own-lists.ts';
import { readList } from './read-list.ts';

export const listRoutes = [
  route(contract.createList, createList),
  route(contract.editList, editList),
  route(contract.deleteList, deleteList),
  route(contract.addToList, addToList),
  route(contract.removeFromList, removeFromList),
  route(contract.placeInList, placeInList),
  route(contract.noteInList, noteInList),
  route(contract.listOwnLists, listOwnLists),
  route(contract.readList, readList),
  route(describeListPage, describePage),
  route(listShelfSitemapParts, listParts),
  route(listShelfSitemapEntries, listEntries),
];
