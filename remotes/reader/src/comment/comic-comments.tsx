import { commentInAddress } from '@yonkoma/page-kit';
import type { ChapterItem } from '@yonkoma/contract';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '../words.ts';
import { BelowChapters } from './below-chapters.tsx';
import { comicPlace } from './comment-place.ts';
import { CommentThread } from './comment-thread.tsx';

/** Comments on a comic as a whole, and the way to those below its chapters. */
export default function ComicComments({ comicId, chapters }: { comicId: number; chapters: readonly ChapterItem[] }) {
  const say = useWords();
  const { search } = useLocation();
  const place = useMemo(() => comicPlace(comicId), [comicId]);
  return (
    <CommentThread
      place={place}
      title={say('comment.title')}
      note={<BelowChapters chapters={chapters} />}
      level={2}
      linkedId={commentInAddress(search)}
    />
  );
}
