import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listRecords } from './list-records.ts';
import { mergeRecords } from './merge-records.ts';
import { removeRecords } from './remove-records.ts';

export const recordRoutes = [
  route(contract.listRecords, listRecords),
  route(contract.mergeRecords, mergeRecords),
  route(contract.removeRecords, removeRecords),
];
