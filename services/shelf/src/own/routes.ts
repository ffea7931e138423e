import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { readOwn } from './read-own.ts';

export const ownRoutes = [route(schemas.readOwn, readOwn)];
