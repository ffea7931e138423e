import type { Endpoint } from '../endpoint.ts';
import type * as schema from './list-report.schema.ts';

export const reportList: Endpoint<typeof schema.reportList> = {
  name: 'shelf.reportList',
  method: 'POST',
  path: '/api/list/report',
  access: 'login',
};
