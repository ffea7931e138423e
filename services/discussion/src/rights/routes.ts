import { eraseKeptByDiscussion, readKeptByDiscussion } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { eraseKept } from './erase-kept.ts';
import { readKept } from './read-kept.ts';

export const rightsRoutes = [route(readKeptByDiscussion, readKept), route(eraseKeptByDiscussion, eraseKept)];
