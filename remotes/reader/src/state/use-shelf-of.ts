import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readShelfOf, type ReadingState, type ReplyOf, setReadingState } from '@yonkoma/contract';
import { useAsMember, useForMembers, useTellRefusal } from '@yonkoma/page-kit';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { collectionKey } from '../collection/collected.ts';

/**
 * What a member does with a comic, and how to change it: at once, and back when the call is refused. A guest has no
 * state, and is sent to sign in when they choose one.
 */
export function useShelfOf(comicId: number) {
  const shell = useShell();
  const queries = useQueryClient();
  const asMember = useAsMember();
  const forMembers = useForMembers();
  const tellRefusal = useTellRefusal();
  const memberId = useMember()?.id ?? 0;
  const queryKey = ['reader', 'shelf-of', memberId, comicId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => shell.call(readShelfOf, { comic_id: comicId }, { signal }),
    enabled: memberId > 0,
    staleTime: 60_000,
  });
  const setting = useMutation({
    // Calls run in the order of the choices, so that the last one decides.
    scope: { id: `state ${comicId}` },
    mutationFn: (state: ReadingState | '') =>
      asMember(() => shell.call(setReadingState, { comic_ids: [comicId], state })),
    onSuccess: (_answer, state) => {
      queries.setQueryData<ReplyOf<typeof readShelfOf>>(queryKey, (before) => ({ ...before, state }));
      void queries.invalidateQueries({ queryKey: collectionKey });
    },
    onError: tellRefusal,
  });
  return {
    /** Known only of members. */
    isKnown: data !== undefined,
    state: (setting.isPending ? setting.variables : data?.state) ?? ('' as const),
    setState: (state: ReadingState | '') => forMembers(() => setting.mutate(state)),
  };
}
