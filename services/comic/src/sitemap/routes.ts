import { listComicSitemapEntries, listComicSitemapParts } from '@yonkoma/contract/schema';
import { route } from '@yonkoma/service-kit';
import { listEntries } from './list-entries.ts';
import { listParts } from './list-parts.ts';

export const sitemapRoutes = [route(listComicSitemapParts, listParts), route(listComicSitemapEntries, listEntries)];
