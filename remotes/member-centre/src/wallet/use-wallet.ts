import { useQuery } from '@tanstack/react-query';
import { readWallet, type ReplyOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';

export type Wallet = ReplyOf<typeof readWallet>;

/** What the member can do with the balance; undefined until it is known, and for pages that do not ask. */
export function useWallet(isAsked: boolean): Wallet | undefined {
  const shell = useShell();
  return useQuery({
    queryKey: [readWallet.name],
    queryFn: ({ signal }) => shell.call(readWallet, {}, { signal }),
    enabled: isAsked,
    staleTime: 0,
  }).data;
}
