import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { recordPage } from './record-page.ts';

export const viewRoutes = [route(contract.recordPage, recordPage), route(contract.recordPageByPost, recordPage)];
