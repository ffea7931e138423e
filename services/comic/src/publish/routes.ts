import { listTakenDown as list } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { listTakenDown } from './list-taken-down.ts';

export const publishRoutes = [route(list, listTakenDown)];
