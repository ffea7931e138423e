import { comicSubject } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describeDiscussed } from './describe-discussed.ts';

export const discussedRoutes = [route(comicSubject.describe, describeDiscussed)];
