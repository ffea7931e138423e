import { useQueryClient } from '@tanstack/react-query';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { type ComponentType, useEffect } from 'react';
import { recallBookmarks } from '../bookmark/guest-store.ts';
import { recallGuestPlaces } from './place-store.ts';

/** Moves the places and bookmarks of a guest on this device to the account as soon as a member is signed in. */
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

/** Wraps a page of the reader, so that guest data is moved on whichever page the member opens first. */
export function withPlaces({ default: Page }: { default: ComponentType }): { default: ComponentType } {
  return {
    default: function PageWithPlaces() {
      useMergedPlaces();
      return <Page />;
    },
  };
}
