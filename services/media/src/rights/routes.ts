import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { erasePersonalData } from './erase-personal-data.ts';
import { readPersonalData } from './read-personal-data.ts';
import { readUpload } from './read-upload.ts';

export const rightsRoutes = [
  route(schemas.readPersonalDataByMedia, readPersonalData),
  route(schemas.erasePersonalDataByMedia, erasePersonalData),
  route(schemas.readUpload, readUpload),
];
