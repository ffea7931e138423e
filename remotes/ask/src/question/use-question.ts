import { useQuery } from '@tanstack/react-query';
import { readQuestion, type ReplyOf } from '@yonkoma/contract';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';

export type Asked = ReplyOf<typeof readQuestion>;
export const questionKey = (id: number) => ['ask', 'question', id] as const;

/** A question with everything that is delivered with it. The content on screen changes only by actions on this page. */
export function useQuestion(id: number) {
  const shell = useShell();
  const input = { id: String(id) };
  const { data, error, refetch } = useQuery<Asked, CallFailure>({
    queryKey: questionKey(id),
    queryFn: ({ signal }) => shell.call(readQuestion, input, { signal }),
    initialData: () => shell.early(readQuestion, input),
    enabled: id > 0,
    staleTime: 60_000,
  });
  return {
    asked: data,
    error: error ?? shell.earlyRefusal?.(readQuestion, input) ?? null,
    retry: () => void refetch(),
  };
}
