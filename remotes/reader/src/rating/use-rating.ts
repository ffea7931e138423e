import { useQueryClient } from '@tanstack/react-query';
import { rateComic, readRating, type ReplyOf } from '@yonkoma/contract';
import { useForMembers, useTellRefusal } from '@yonkoma/page-kit';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { useState } from 'react';

type Rating = ReplyOf<typeof readRating>;

/** How members rate a comic, and a function that sets one's own stars; 0 withdraws them. */
export function useRating(comicId: number): { rating: Rating | undefined; own: number; rate: (stars: number) => void } {
  const shell = useShell();
  const queries = useQueryClient();
  const forMembers = useForMembers();
  const tellRefusal = useTellRefusal();
  const { data: rating, refetch } = useAnswer(readRating, { comic_id: comicId });
  /** The stars that are being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const send = async (stars: number) => {
    setSent(stars);
    try {
      await shell.call(rateComic, { comic_id: comicId, stars });
      await refetch();
      // Lists show the average too.
      void queries.invalidateQueries({ refetchType: 'none' });
    } catch (failure) {
      tellRefusal(failure);
    }
    setSent(null);
  };
  return { rating, own: sent ?? rating?.own ?? 0, rate: (stars) => forMembers(() => void send(stars)) };
}
