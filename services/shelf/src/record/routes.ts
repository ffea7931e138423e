import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { keepPlace } from './keep-place.ts';
import { listRecords } from './list-records.ts';
import { mergeRecords } from './merge-records.ts';
import { removeRecords } from './remove-records.ts';

export const recordRoutes = [
  route(contract.listRecords, listRecords),
  route(contract.mergeRecords, mergeRecords),
  route(contract.removeRecords, removeRecords),
  route(schemas.keepPlace, keepPlace),
];
