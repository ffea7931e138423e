import { useQuery } from '@tanstack/react-query';
import { readQuestion, type ReplyOf } from '@yonkoma/contract';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';

export type Asked = ReplyOf<typeof readQuestion>;
export const questionKey = (id: number) => ['ask', 'question', id] as const;

/** A question with everything that is delivered with it. The content on screen changes only by actions on this page. */
export function useQuestion(id: number) {
  const shell = useShell();
  return useQuery<Asked, CallFailure>({
    queryKey: questionKey(id),
    queryFn: ({ signal }) => shell.call(readQuestion, { id: String(id) }, { signal }),
    initialData: () => shell.early(readQuestion, { id: String(id) }),
    enabled: id > 0,
    staleTime: 60_000,
  });
}
