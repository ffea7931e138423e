import { describeAskPage, listAskSitemapEntries, listAskSitemapParts } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describePage } from './describe-page.ts';
import { listEntries, listParts } from './list-sitemap.ts';

export const seoRoutes = [
  route(describeAskPage, describePage),
  route(listAskSitemapParts, listParts),
  route(listAskSitemapEntries, listEntries),
];
