import { useMemo } from 'react';
import type { Reading } from '../chapter/use-chapter.ts';
import { useWords } from '../words.ts';
import { CommentThread } from './comment-thread.tsx';
import { isAhead } from './gate-rules.ts';

/** Comments on a chapter, below its end. */
export default function EndComments({ reading: { chapter, comic }, furthest }: { reading: Reading; furthest: number }) {
  const say = useWords();
  const place = useMemo(() => ({ comicId: comic.id, chapterId: chapter.id, page: 0 }), [comic.id, chapter.id]);
  const isCovered = isAhead(0, furthest, chapter.images.length);
  return (
    <CommentThread
      place={place}
      title={say('comment.onChapter')}
      level={2}
      coveredBecause={isCovered ? say('comment.ahead.chapter') : undefined}
    />
  );
}
