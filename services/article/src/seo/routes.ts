import { describeArticlePage, listArticleSitemapEntries, listArticleSitemapParts } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { describePage } from './describe-page.ts';
import { listEntries, listParts } from './list-sitemap.ts';

export const seoRoutes = [
  route(describeArticlePage, describePage),
  route(listArticleSitemapParts, listParts),
  route(listArticleSitemapEntries, listEntries),
];
