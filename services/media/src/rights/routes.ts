import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { eraseKept } from './erase-kept.ts';
import { readKept } from './read-kept.ts';
import { readUpload } from './read-upload.ts';

export const rightsRoutes = [
  route(contract.readKeptByMedia, readKept),
  route(contract.eraseKeptByMedia, eraseKept),
  route(contract.readUpload, readUpload),
];
