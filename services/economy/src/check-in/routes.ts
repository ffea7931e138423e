import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { checkInDaily } from './check-in-daily.ts';
import { readCheckIns } from './read-check-ins.ts';

export const checkInRoutes = [route(contract.readCheckIns, readCheckIns), route(contract.checkInDaily, checkInDaily)];
