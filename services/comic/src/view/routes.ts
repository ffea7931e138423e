import { recordPage as record, recordPageByPost as recordByPost } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { recordPage } from './record-page.ts';

export const viewRoutes = [route(record, recordPage), route(recordByPost, recordPage)];
