import type { ContentLanguage } from '@yonkoma/contract';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { chapterAddress } from '../place/address-rules.ts';
import type { Reading } from './use-chapter.ts';

/** The state of a history entry whose address followed a reader: the id of that reader. */
export interface FollowState {
  followed: number;
  /** The shell leaves the focus and the scroll position as they are. */
  staysInPlace: true;
}

/**
 * Changes the address when the reader has scrolled into another chapter. It replaces the entry of the history, so that
 * Back leaves the reader.
 */
export function useFollow(
  run: number,
  language: ContentLanguage,
  keepAtHand: (reading: Reading) => void,
): (reading: Reading, page: number) => void {
  const navigate = useNavigate();
  const { id } = useParams();
  return useCallback(
    (reading: Reading, page: number) => {
      const { chapter, comic } = reading;
      if (String(chapter.id) === id) return;
      keepAtHand(reading);
      void navigate(chapterAddress(comic.id, chapter, page, language), {
        replace: true,
        preventScrollReset: true,
        state: { followed: run, staysInPlace: true } satisfies FollowState,
      });
    },
    [navigate, id, run, language, keepAtHand],
  );
}
