import { eraseKeptByEconomy, readKeptByEconomy } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { eraseKept } from './erase-kept.ts';
import { readKept } from './read-kept.ts';

export const rightsRoutes = [route(readKeptByEconomy, readKept), route(eraseKeptByEconomy, eraseKept)];
