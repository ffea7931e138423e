import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { listRecent } from './list-recent.ts';
import { noteDeed } from './note-deed.ts';

export const recentRoutes = [route(contract.listRecent, listRecent), route(schemas.noteDeed, noteDeed)];
