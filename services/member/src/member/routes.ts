import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readOwnInfo } from './read-own-info.ts';

export const memberRoutes = [route(contract.readOwnInfo, readOwnInfo)];
