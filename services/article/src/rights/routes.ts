import { eraseKeptByArticle, readKeptByArticle } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { eraseKept } from './erase-kept.ts';
import { readKept } from './read-kept.ts';

export const rightsRoutes = [route(readKeptByArticle, readKept), route(eraseKeptByArticle, eraseKept)];
