import { initialise, listLanguages } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { initialiseSite } from './initialise.ts';
import { nameLanguages } from './list-languages.ts';

export const siteRoutes = [route(initialise, initialiseSite), route(listLanguages, nameLanguages)];
