import { commentInAddress } from '@yonkoma/page-kit';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../words.ts';
import { comicPlace } from './comment-place.ts';
import { CommentThread } from './comment-thread.tsx';

/** Comments on a comic as a whole. */
export default function ComicComments({ comicId }: { comicId: number }) {
  const say = useWords();
  const { search } = useLocation();
  const place = useMemo(() => comicPlace(comicId), [comicId]);
  return <CommentThread place={place} title={say('comment.title')} level={2} linkedId={commentInAddress(search)} />;
}
