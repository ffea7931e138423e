import { recordPage as record } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { recordPage } from './record-page.ts';

export const recordRoutes = [route(record, recordPage)];
