import {
  listRecords as list,
  mergeRecords as merge,
  recordPage as record,
  recordPageByPost as recordByPost,
  removeRecords as remove,
} from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listRecords } from './list-records.ts';
import { mergeRecords } from './merge-records.ts';
import { recordPage } from './record-page.ts';
import { removeRecords } from './remove-records.ts';

export const recordRoutes = [
  route(record, recordPage),
  route(recordByPost, recordPage),
  route(list, listRecords),
  route(merge, mergeRecords),
  route(remove, removeRecords),
];
