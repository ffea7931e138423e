import { listAreas } from '@yonkoma/contract';
import { describeArea } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { answerAreas, showArea } from './list-areas.ts';

export const areaRoutes = [route(listAreas, answerAreas), route(describeArea, showArea)];
