import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listForYou } from './list-for-you.ts';

export const forYouRoutes = [route(contract.listForYou, listForYou)];
