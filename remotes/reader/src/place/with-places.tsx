import { useQueryClient } from '@tanstack/react-query';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { type ComponentType, useEffect } from 'react';
import { recallBookmarks } from '../bookmark/guest-store.ts';
import { recallGuestPlaces } from './place-store.ts';

/** What was read and bookmarked on this device as a guest comes to the account as soon as a member is here. */
function useMergedPlaces(): void {
  const shell = useShell();
  const queries = useQueryClient();
  const memberId = useMember()?.id;
  useEffect(() => {
    if (memberId === undefined || recallGuestPlaces().length + recallBookmarks().length === 0) return;
    import(/* webpackChunkName: "merge-places" */ './merge-places.ts')
      .then(({ mergePlaces }) => mergePlaces(shell.call, memberId))
      .then(() =>
        Promise.all(['records', 'bookmarks'].map((kept) => queries.invalidateQueries({ queryKey: ['reader', kept] }))),
      )
      // Reading does not depend on it, and the next page tries again.
      .catch(() => {});
  }, [shell, queries, memberId]);
}

/** A page of the reader, with that done whichever of them a member comes to first. */
export function withPlaces({ default: Page }: { default: ComponentType }): { default: ComponentType } {
  return {
    default: function PageWithPlaces() {
      useMergedPlaces();
      return <Page />;
    },
  };
}
