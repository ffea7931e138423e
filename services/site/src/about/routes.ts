import { readAbout } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { tellAbout } from './read-about.ts';

export const aboutRoutes = [route(readAbout, tellAbout)];
