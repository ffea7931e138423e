import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listReportedMessages } from './list-reported.ts';
import { moderateMessage } from './moderate-message.ts';
import { reportMessage } from './report-message.ts';

export const reportRoutes = [
  route(contract.reportMessage, reportMessage),
  route(contract.listReportedMessages, listReportedMessages),
  route(contract.moderateMessage, moderateMessage),
];
