import { erasePersonalDataByNotice, readPersonalDataByNotice } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { erasePersonalData } from './erase-personal-data.ts';
import { readPersonalData } from './read-personal-data.ts';

export const rightsRoutes = [
  route(readPersonalDataByNotice, readPersonalData),
  route(erasePersonalDataByNotice, erasePersonalData),
];
