import { reportList as endpoint } from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { decideList } from './decide-list.ts';
import { listReportedLists } from './list-reported.ts';
import { reportList } from './report-list.ts';

export const reportRoutes = [
  route(endpoint, reportList),
  route(schemas.listReportedLists, listReportedLists),
  route(schemas.decideList, decideList),
];
