import { compareVersions, readPictures } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { compareNamed, showPictures } from './compare-versions.ts';

export const compareRoutes = [route(compareVersions, compareNamed), route(readPictures, showPictures)];
