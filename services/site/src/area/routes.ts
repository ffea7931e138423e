import { listAreas } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { answerAreas } from './list-areas.ts';

export const areaRoutes = [route(listAreas, answerAreas)];
