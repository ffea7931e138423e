import { lazyPart } from '@yonkoma/remote-kit';
import { commentInAddress, Nearby } from '@yonkoma/page-kit';
import type { ChapterItem } from '@yonkoma/contract';
import { useLocation } from 'react-router-dom';

const ComicComments = lazyPart(() => import(/* webpackChunkName: "comments" */ './comic-comments.tsx'));

/** The comments of a comic. They are loaded when they come near the screen, or when the address names one of them. */
export function NearbyComments({ comicId, chapters }: { comicId: number; chapters: readonly ChapterItem[] }) {
  const { search } = useLocation();
  return (
    <Nearby isWanted={commentInAddress(search) > 0}>
      <ComicComments comicId={comicId} chapters={chapters} />
    </Nearby>
  );
}
