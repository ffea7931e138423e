import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listUnfinished } from './list-unfinished.ts';

export const unfinishedRoutes = [route(contract.listUnfinished, listUnfinished)];
