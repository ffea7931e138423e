import { createViewCount } from '@yonkoma/text-kit';
import { addViews } from '../article/article-store.ts';

/** Counts the views of articles. */
export const articleViews = createViewCount(addViews);
