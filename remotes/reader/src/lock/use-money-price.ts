import { useQuery } from '@tanstack/react-query';
import { asMoney, centsFor, readMoney, readWallet, type UserInfo } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';

export interface MoneyPrice {
  /** For the wire, `0.30`; undefined until the rate is known. */
  money: string | undefined;
  /** For people. */
  shown: string;
  isEnough: boolean;
  /** Code of ISO 4217; empty when the site names none. */
  currency: string;
}

/** What so many points cost from the balance; null for whoever has none, or when it cannot be known. */
export function useMoneyPrice(points: number, member: UserInfo | null): MoneyPrice | null {
  const shell = useShell();
  const formats = useFormats();
  const held = readMoney(member?.money ?? '') ?? 0;
  const { data: wallet, isLoading } = useQuery({
    queryKey: [readWallet.name, member?.id],
    queryFn: ({ signal }) => shell.call(readWallet, {}, { signal }),
    enabled: held > 0,
    retry: false,
  });
  if (isLoading) return { money: undefined, shown: formats.money(0), isEnough: false, currency: '' };
  if (!wallet) return null;
  const cents = centsFor(points, wallet.points_per_unit, wallet.step);
  const { currency } = wallet;
  return { money: asMoney(cents), shown: formats.money(cents / 100, currency), isEnough: cents <= held, currency };
}
