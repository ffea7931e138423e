import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { checkSession } from './check-session.ts';

export const sessionRoutes = [route(contract.checkSession, checkSession)];
