import { initialise, listLanguages } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { initialiseSite } from '../initialise/initialise.ts';
import { nameLanguages } from './list-languages.ts';
import { showSettings } from './read-settings.ts';

export const siteRoutes = [
  route(initialise, initialiseSite),
  route(listLanguages, nameLanguages),
  route(readSettings, showSettings),
];
