import { lazyPart } from '@yonkoma/remote-kit';
import type { ArticleKind } from '@yonkoma/contract';
import { commentInAddress, Nearby } from '@yonkoma/page-kit';
import { useLocation } from 'react-router-dom';

const ArticleComments = lazyPart(() => import(/* webpackChunkName: "comments" */ './article-comments.tsx'));

/**
 * The comments of an article. They are loaded when they come near the screen, or when the address names one of them.
 */
export function NearbyComments(props: { kind: ArticleKind; articleId: number; isClosed: boolean }) {
  const { search } = useLocation();
  return (
    <Nearby isWanted={commentInAddress(search) > 0}>
      <ArticleComments {...props} />
    </Nearby>
  );
}
