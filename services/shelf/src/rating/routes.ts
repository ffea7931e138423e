import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { rateComic, readRating } from './rate-comic.ts';

export const ratingRoutes = [route(contract.rateComic, rateComic), route(contract.readRating, readRating)];
