import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { listReportedMessages } from './list-reported.ts';
import { moderateMessage } from './moderate-message.ts';
import { reportMessage } from './report-message.ts';

export const reportRoutes = [
  route(contract.reportMessage, reportMessage),
  route(schemas.listReportedMessages, listReportedMessages),
  route(schemas.moderateMessage, moderateMessage),
];
