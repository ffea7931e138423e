import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { checkIn } from './check-in.ts';
import { readCheckIn } from './read-check-in.ts';

export const signInRoutes = [route(contract.readCheckIn, readCheckIn), route(contract.checkIn, checkIn)];
