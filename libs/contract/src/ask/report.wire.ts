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
 * Of all texts in one queue, in UTF-16 units: the longest are cut where more waits, so that nobody hides the queue by
 * filling it.
 */
export const maxWaitingText = 4_000_000;
