import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readOwn } from './read-own.ts';

export const ownRoutes = [route(contract.readOwn, readOwn)];
