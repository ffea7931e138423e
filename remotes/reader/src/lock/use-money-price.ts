import { useQuery } from '@tanstack/react-query';
import { asMoney, centsFor, readMoney, readWallet, type UserInfo } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';

/**
 * What so many points cost from the balance, for the wire and for people; null while it is not known, and for whoever
 * has less than that.
 */
export function useMoneyPrice(points: number, member: UserInfo | null): { money: string; shown: string } | null {
  const shell = useShell();
  const formats = useFormats();
  const held = readMoney(member?.money ?? '') ?? 0;
  const { data: wallet } = useQuery({
    queryKey: [readWallet.name, member?.id],
    queryFn: ({ signal }) => shell.call(readWallet, {}, { signal }),
    enabled: held > 0,
    retry: false,
  });
  if (!wallet) return null;
  const cents = centsFor(points, wallet.points_per_unit);
  return cents > held ? null : { money: asMoney(cents), shown: formats.money(cents / 100, wallet.currency) };
}
