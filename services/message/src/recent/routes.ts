import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listRecent } from './list-recent.ts';
import { noteDeed } from './note-deed.ts';

export const recentRoutes = [route(contract.listRecent, listRecent), route(contract.noteDeed, noteDeed)];
