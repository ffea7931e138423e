import { erasePersonalDataByArticle, readPersonalDataByArticle } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { erasePersonalData } from './erase-personal-data.ts';
import { readPersonalData } from './read-personal-data.ts';

export const rightsRoutes = [
  route(readPersonalDataByArticle, readPersonalData),
  route(erasePersonalDataByArticle, erasePersonalData),
];
