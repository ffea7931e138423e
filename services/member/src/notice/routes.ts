import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';

export const noticeRoutes = [route(contract.listNotices, listNotices), route(contract.readNotices, readNotices)];
