import { createViewCount } from '@yonkoma/text-kit';
import { addViews } from '../article/article-store.ts';

/** How often articles are read. */
export const articleViews = createViewCount(addViews);
