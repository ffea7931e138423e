import { useQuery } from '@tanstack/react-query';
import { listUnfinished, maxSentPlaces, type ReadRecord } from '@yonkoma/contract';
import { useBrowserValue, useIsHydrating, useMember, useShell } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';
import { isNoted, noteReader, recallGuestPlaces } from '../place/place-store.ts';

const none: readonly ReturnType<typeof recallSent>[number][] = [];

/** The places on this device that belong to no account, the latest first. */
const recallSent = () =>
  recallGuestPlaces()
    .slice(0, maxSentPlaces)
    .map(({ comicId, place }) => ({
      comic_id: comicId,
      chapter_id: place.chapterId,
      index: Math.max(1, place.page),
      at: Math.floor(place.at),
    }));

/** The document was served with room for comics to read on. */
const hasServedRoom = () => document.documentElement.dataset['reading'] !== undefined;

/**
 * Comics that the visitor has not finished. A guest's places stay on the device and are sent for this answer only; a
 * member's are in the account. `isExpected`: there is room for them, which the server leaves for whom the cookie names.
 * Nobody's page moves: who has places without that cookie gets them with the next page.
 */
export function useUnfinished(): { records: readonly ReadRecord[]; isExpected: boolean } {
  const shell = useShell();
  const memberId = useMember()?.id;
  const isHydrating = useIsHydrating();
  const [wasServed] = useState(isHydrating);
  const hasRoom = useBrowserValue(hasServedRoom, true);
  const places = useBrowserValue(recallSent, none);
  const isAsked = memberId !== undefined || places.length > 0 || (wasServed && hasRoom);
  const { data, isPending } = useQuery({
    queryKey: ['reader', 'records', 'unfinished', memberId ?? 0, memberId === undefined ? places : none],
    queryFn: ({ signal }) =>
      shell.call(listUnfinished, { places: memberId === undefined ? [...places] : [] }, { signal }),
    enabled: isAsked && !isHydrating,
    // The page is complete without it, so a failure is not shown.
    retry: false,
  });
  const isSettled = !isHydrating && (!isAsked || data !== undefined);
  const count = data?.list.length ?? 0;
  useEffect(() => {
    if (isSettled) noteReader(count === 0 ? null : memberId === undefined ? 'guest' : 'member');
  }, [isSettled, count, memberId]);
  const mayShow = !wasServed || hasRoom;
  const isLikely = wasServed || isNoted(memberId === undefined ? 'guest' : 'member');
  return { records: (mayShow && data?.list) || [], isExpected: mayShow && isLikely && isAsked && isPending };
}
