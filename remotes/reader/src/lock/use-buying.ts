import { useMutation, useQueryClient } from '@tanstack/react-query';
import { buyChapter, type ChapterItem } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { useWords } from '../words.ts';
import type { MoneyPrice } from './use-money-price.ts';

/**
 * Buys the rest of a chapter at the price on screen, with points or with the balance. Then the chapter and the comic
 * are requested again, so that the new pages appear.
 */
export function useBuying({ id, price_score: price }: ChapterItem, comicId: number) {
  const say = useWords();
  const shell = useShell();
  const { number, money: formatMoney } = useFormats();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (paid: Pick<MoneyPrice, 'money' | 'currency'> | undefined) =>
      shell.call(buyChapter, { id, price_score: price, ...(paid?.money && { price_money: paid.money }) }),
    onSuccess: ({ score, money }, paid) => {
      if (score === null) return;
      shell.session.update(money === undefined ? { score } : { score, money });
      shell.notify(
        money === undefined
          ? say('lock.bought', { count: score, shown: number(score) })
          : say('lock.boughtMoney', { shown: formatMoney(Number(money), paid?.currency) }),
        'good',
      );
    },
    onError: (error) => shell.notify(error.message, 'bad'),
    onSettled: () =>
      Promise.all(
        [
          ['reader', 'chapter', String(id)],
          ['reader', 'comic', String(comicId)],
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  return { buy: (paid?: MoneyPrice) => mutate(paid), isBuying: isPending };
}
