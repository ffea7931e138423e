import { useQuery } from '@tanstack/react-query';
import { type ComicItem, listForYou, maxReadComics } from '@yonkoma/contract';
import { useBrowserValue, useMember, useShell } from '@yonkoma/remote-kit';
import { recallGuestPlaces } from '../place/place-store.ts';

const none: readonly number[] = [];
const freshMs = 10 * 60_000;

/** The comics that were read on this device without an account, the latest first. */
const recallRead = (): readonly number[] =>
  recallGuestPlaces()
    .slice(0, maxReadComics)
    .map(({ comicId }) => comicId);

/**
 * Comics like those that the visitor has read. A guest's history stays on the device: only the ids of the latest comics
 * are sent, for this answer. A member's is in the account. `isExpected` is true while the answer will probably have
 * comics, so that their place can be kept.
 */
export function useForYou(): { comics: readonly ComicItem[]; isExpected: boolean } {
  const shell = useShell();
  const memberId = useMember()?.id;
  const read = useBrowserValue(recallRead, none);
  const isAsked = read.length > 0 || memberId !== undefined;
  const { data, isPending } = useQuery({
    queryKey: ['reader', 'forYou', memberId ?? 0, read],
    queryFn: ({ signal }) => shell.call(listForYou, { comic_ids: [...read] }, { signal }),
    enabled: isAsked,
    staleTime: freshMs,
    // The page is complete without it, so a failure is not shown.
    retry: false,
  });
  return { comics: data?.list ?? [], isExpected: isAsked && isPending && read.length > 0 };
}
