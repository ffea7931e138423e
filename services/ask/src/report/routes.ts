import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { explain, listCategories } from './explain-reports.ts';
import { listWaiting } from './list-waiting.ts';
import { moderateAsk } from './moderate-ask.ts';
import { reportAsk } from './report-ask.ts';

export const reportRoutes = [
  route(contract.listAskReportCategories, listCategories),
  route(contract.explainAskReports, explain),
  route(contract.reportAsk, reportAsk),
  route(schemas.listWaitingAsk, listWaiting),
  route(schemas.moderateAsk, moderateAsk),
];
