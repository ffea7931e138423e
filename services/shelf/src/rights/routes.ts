import { eraseKeptByShelf, readKeptByShelf } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { eraseKept } from './erase-kept.ts';
import { readKept } from './read-kept.ts';

export const rightsRoutes = [route(readKeptByShelf, readKept), route(eraseKeptByShelf, eraseKept)];
