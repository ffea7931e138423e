import { chooseAge as choose, readAge as read } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { chooseAge } from './choose-age.ts';
import { readAge } from './read-age.ts';

export const ageRoutes = [route(read, readAge), route(choose, chooseAge)];
