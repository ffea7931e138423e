import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { eraseKept } from './erase-kept.ts';
import { readKept } from './read-kept.ts';
import { readUpload } from './read-upload.ts';

export const rightsRoutes = [
  route(schemas.readKeptByMedia, readKept),
  route(schemas.eraseKeptByMedia, eraseKept),
  route(schemas.readUpload, readUpload),
];
