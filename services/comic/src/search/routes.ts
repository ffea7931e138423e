import { suggestComics as suggest } from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { suggestComics } from './suggest-comics.ts';

export const searchRoutes = [route(suggest, suggestComics)];
