import { useMutation, useQueryClient } from '@tanstack/react-query';
import { collectComic, muteComic } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useAsMember, useForMembers, useTellRefusal } from '@yonkoma/page-kit';
import { type Collected, collectionKey, keepCollected } from './collected.ts';

/**
 * Whether a comic is in the collection. It switches at once, and switches back when the call is refused. The number of
 * members is always that of the server. A guest is sent to sign in and returns here.
 */
export function useCollected(comic: Collected) {
  const shell = useShell();
  const queries = useQueryClient();
  const asMember = useAsMember();
  const forMembers = useForMembers();
  const onError = useTellRefusal();
  // Calls run in the order of the taps, so that the last tap decides.
  const scope = { id: `collected ${comic.id}` };
  const collecting = useMutation({
    scope,
    onError,
    mutationFn: (state: 0 | 1) => asMember(() => shell.call(collectComic, { comic_id: comic.id, state })),
    onSuccess: (answer) => {
      keepCollected(queries, comic.id, answer);
      void queries.invalidateQueries({ queryKey: collectionKey });
    },
  });
  const muting = useMutation({
    scope,
    onError,
    mutationFn: (state: 0 | 1) => asMember(() => shell.call(muteComic, { comic_id: comic.id, state })),
    onSuccess: (answer) => {
      keepCollected(queries, comic.id, answer);
      void queries.invalidateQueries({ queryKey: collectionKey });
    },
  });
  const isCollected = (collecting.isPending ? collecting.variables : comic.is_like) === 1;
  const isMuted = (muting.isPending ? muting.variables : comic.is_muted) === 1;
  return {
    isCollected,
    isMuted,
    count: comic.like_count,
    toggle: () => forMembers(() => collecting.mutate(isCollected ? 0 : 1)),
    toggleMuted: () => muting.mutate(isMuted ? 0 : 1),
  };
}
