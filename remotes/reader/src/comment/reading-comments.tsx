import { useQuery } from '@tanstack/react-query';
import { findComment } from '@yonkoma/contract';
import { commentInAddress } from '@yonkoma/page-kit';
import { useBrowserValue, useShell } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';
import type { Reading } from '../chapter/use-chapter.ts';
import CommentsSheet, { type Shown } from './comments-sheet.tsx';
import { PageCommentBadges } from './page-comment-badges.tsx';

interface ReadingCommentsProps {
  reading: Reading;
  /** The pages on the screen, from left to right; none at the end of the chapter. */
  pages: readonly number[];
  furthest: number;
  /** Counts how often the comments were opened, by key or by button. */
  calls: {
    count: number;
    isWriting: boolean;
    /** A whole chapter, which can be above the current one. */
    of?: Reading;
  };
  onOpen: (isOpen: boolean) => void;
}

const readLinked = () => commentInAddress(window.location.search);

/** Removes the linked comment from the address once it was shown, so that a reload opens the chapter without it. */
function dropFromAddress() {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('comment')) return;
  url.searchParams.delete('comment');
  window.history.replaceState(window.history.state, '', url);
}

/**
 * Comments while a chapter is read: the badges at pages with comments, and the sheet. An address with a comment opens
 * the sheet at once.
 */
export default function ReadingComments({ reading, pages, furthest, calls, onOpen }: ReadingCommentsProps) {
  const shell = useShell();
  const [shown, setShown] = useState<Shown | null>(null);
  const linkedId = useBrowserValue(readLinked, 0);
  const [seenCall, setSeenCall] = useState(0);
  if (calls.count !== seenCall) {
    setSeenCall(calls.count);
    if (calls.of) setShown({ page: 0, of: calls.of });
    else if (calls.count > 0) setShown({ page: pages[0] ?? 0, isWriting: calls.isWriting });
  }
  const { data: linked, isError } = useQuery({
    queryKey: ['reader', 'linked-comment', linkedId],
    enabled: linkedId > 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => shell.call(findComment, { comment_id: linkedId }, { signal }),
  });
  // Only once: a visitor who scrolls back to this chapter later wants to read.
  const [isFollowed, setFollowed] = useState(linkedId === 0);
  if (!isFollowed && (linked || isError)) {
    setFollowed(true);
    if (!linked) setShown({ page: 0, linkedId });
    else if (linked.comment.chapter_id === reading.chapter.id) setShown({ page: linked.comment.image_index, linkedId });
  }
  const isOpen = shown !== null;
  useEffect(() => onOpen(isOpen), [isOpen, onOpen]);

  return (
    <>
      <PageCommentBadges chapterId={reading.chapter.id} pages={pages} onOpen={(page) => setShown({ page })} />
      <CommentsSheet
        reading={reading}
        here={pages[0]}
        furthest={furthest}
        shown={shown}
        onShow={setShown}
        onClose={() => {
          setShown(null);
          dropFromAddress();
        }}
      />
    </>
  );
}
