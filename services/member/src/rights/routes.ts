import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { leaveSite } from './leave-site.ts';
import { requestArchive } from './request-archive.ts';

export const rightsRoutes = [route(contract.requestArchive, requestArchive), route(contract.leaveSite, leaveSite)];
