import { collectVersions } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { collect } from './collect-versions.ts';

export const collectRoutes = [route(collectVersions, collect)];
