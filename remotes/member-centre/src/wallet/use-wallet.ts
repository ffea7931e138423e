import { useQuery } from '@tanstack/react-query';
import { readWallet, type ReplyOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';

export type Wallet = ReplyOf<typeof readWallet>;

/** What the member can do with the balance. `isWaiting` is false for pages that do not ask. */
export function useWallet(isAsked: boolean): { wallet: Wallet | undefined; isWaiting: boolean } {
  const shell = useShell();
  const { data, isLoading } = useQuery({
    queryKey: [readWallet.name],
    queryFn: ({ signal }) => shell.call(readWallet, {}, { signal }),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  });
  return { wallet: data, isWaiting: isLoading };
}
