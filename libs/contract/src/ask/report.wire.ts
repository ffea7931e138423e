import type { Endpoint } from '../endpoint.ts';
import type * as schema from './report.schema.ts';

export type { AskSubject } from './report.schema.ts';

export const listAskReportCategories: Endpoint<typeof schema.listAskReportCategories> = {
  name: 'ask.listAskReportCategories',
  method: 'GET',
  path: '/api/ask.Posts/reportcategary',
  access: 'public',
};

export const explainAskReports: Endpoint<typeof schema.explainAskReports> = {
  name: 'ask.explainAskReports',
  method: 'GET',
  path: '/api/ask.Posts/fanreportdesc',
  access: 'public',
};

export const reportAsk: Endpoint<typeof schema.reportAsk> = {
  name: 'ask.reportAsk',
  method: 'POST',
  path: '/api/ask.Posts/report',
  access: 'login',
};

/**
 * The longest total of all texts of one queue, in UTF-16 units. The longest texts are cut when there is more, so that
 * nobody can hide entries by filling the queue.
 */
export const maxWaitingText = 4_000_000;
