import type { ContentLanguage } from '@yonkoma/contract';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { chapterAddress } from '../place/address-rules.ts';
import type { Reading } from './use-chapter.ts';

/** What the history keeps beside an address that followed a reader: which one. */
export interface FollowState {
  followed: number;
}

/**
 * Lets the address follow into a chapter that was scrolled to; it takes the place of the one before, so that Back
 * leaves the comic's reader.
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
        state: { followed: run } satisfies FollowState,
      });
    },
    [navigate, id, run, language, keepAtHand],
  );
}
