import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { readLabel } from './read-label.ts';

export const labelRoutes = [route(contract.readLabel, readLabel)];
