import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { reportMessage } from './report-message.ts';

export const reportRoutes = [route(contract.reportMessage, reportMessage)];
