import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { countNotices } from './count-notices.ts';
import { listNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';

export const noticeRoutes = [
  route(contract.listNotices, listNotices),
  route(contract.readNotices, readNotices),
  route(schemas.countNotices, countNotices),
];
