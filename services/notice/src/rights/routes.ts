import { eraseKeptByNotice, readKeptByNotice } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { eraseKept } from './erase-kept.ts';
import { readKept } from './read-kept.ts';

export const rightsRoutes = [route(readKeptByNotice, readKept), route(eraseKeptByNotice, eraseKept)];
