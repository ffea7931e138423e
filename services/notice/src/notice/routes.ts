import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { countNotices } from './count-notices.ts';
import { listNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';

export const noticeRoutes = [
  route(contract.listNotices, listNotices),
  route(contract.readNotices, readNotices),
  route(contract.countNotices, countNotices),
];
