import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readOverview } from './read-overview.ts';

export const ledgerRoutes = [route(contract.readOverview, readOverview)];
