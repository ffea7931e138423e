import { commentInAddress } from '@yonkoma/page-kit';
import { lazyPart, useBrowserValue } from '@yonkoma/remote-kit';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { Reading } from '../chapter/use-chapter.ts';
import { BetweenComments } from './between-comments.tsx';
import { useFurthest } from './use-furthest.ts';

// Reading does not need this code. It is loaded when the pages are on the screen, or on request.
const ReadingComments = lazyPart(() => import(/* webpackChunkName: "comments" */ './reading-comments.tsx'));
const EndComments = lazyPart(() => import(/* webpackChunkName: "comments" */ './end-comments.tsx'));

const restMs = 2_500;
const readIsLinked = () => commentInAddress(window.location.search) > 0;

interface Calls {
  count: number;
  isWriting: boolean;
  of?: Reading;
}

interface Place {
  position: number;
  /** The last page on the screen. */
  seenTo: number;
  /** The pages on the screen, from left to right. */
  pages: readonly number[];
}

export interface CommentsWhileReading {
  /** Opens the comments on the current page, to read them or to write one. */
  call: (isWriting: boolean) => void;
  isOpen: boolean;
  /** Content above the pages. */
  overlay: ReactNode;
  /** Content below a chapter that another one follows in the strip. */
  between: (reading: Reading) => ReactNode;
  /** Content below the end of the chapter. */
  end: ReactNode;
}

/** Comments for the reader of a chapter. */
export function useReadingComments(reading: Reading, { position, seenTo, pages }: Place): CommentsWhileReading {
  const count = reading.chapter.images.length;
  const furthest = useFurthest(reading, seenTo);
  const [calls, setCalls] = useState<Calls>({ count: 0, isWriting: false });
  const [isOpen, setOpen] = useState(false);
  const isLinked = useBrowserValue(readIsLinked, false);
  const [hasRested, setRested] = useState(false);
  const [endedId, setEndedId] = useState(0);
  const hasEnd = endedId === reading.chapter.id;
  if (position >= count && !hasEnd) setEndedId(reading.chapter.id);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  const call = useCallback((isWriting: boolean) => {
    setRested(true);
    setCalls((before) => ({ count: before.count + 1, isWriting }));
  }, []);
  const callOf = useCallback((of: Reading) => {
    setRested(true);
    setCalls((before) => ({ count: before.count + 1, isWriting: false, of }));
  }, []);
  const between = useCallback((ended: Reading) => <BetweenComments reading={ended} onOpen={callOf} />, [callOf]);
  const end = useMemo(
    () =>
      hasEnd && (
        <Suspense>
          <EndComments reading={reading} furthest={furthest} />
        </Suspense>
      ),
    [hasEnd, reading, furthest],
  );
  const overlay = (isLinked || hasRested) && (
    <Suspense>
      <ReadingComments
        reading={reading}
        pages={position > count ? [] : pages}
        furthest={furthest}
        calls={calls}
        onOpen={setOpen}
      />
    </Suspense>
  );
  return { call, isOpen, overlay, between, end };
}
