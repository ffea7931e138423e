import { describeComicPage } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describePage } from './describe-page.ts';

export const describeRoutes = [route(describeComicPage, describePage)];
