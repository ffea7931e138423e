import type { ArticleKind } from '@yonkoma/contract';

/** The comments of an article. */
export function NearbyComments(_: { kind: ArticleKind; articleId: number; isClosed: boolean }) {
  return null;
}
