import { readAbout } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { showAbout } from './read-about.ts';

export const aboutRoutes = [route(readAbout, showAbout)];
