import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readDailySignIn } from './read-daily-sign-in.ts';
import { signInDaily } from './sign-in-daily.ts';

export const dailyRoutes = [route(contract.readDailySignIn, readDailySignIn), route(contract.signInDaily, signInDaily)];
