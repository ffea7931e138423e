import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { buyChapter } from './buy-chapter.ts';

export const buyRoutes = [route(contract.buyChapter, buyChapter)];
