import { type Order, orders } from '@yonkoma/contract';
import { ChipSelect } from '@yonkoma/ui';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';

/**
 * The order of a list, which is in the address. `own` is the order without a choice; without `own` there is an extra
 * option for that.
 */
export function OrderChoice({ order, own }: { order: Order | null; own?: Order }) {
  const say = useWords();
  const [, setQuery] = useSearchParams();
  const choose = (chosen: string) =>
    setQuery(
      (query) => {
        const next = new URLSearchParams(query);
        if (chosen && chosen !== own) next.set('order', chosen);
        else next.delete('order');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <ChipSelect<Order | ''>
      label={say('list.order.label')}
      value={order ?? own ?? ''}
      onChange={choose}
      options={[
        ...(own ? [] : [{ value: '' as const, label: say('list.order.own') }]),
        ...orders.map((value) => ({ value, label: say(`list.order.${value}`) })),
      ]}
    />
  );
}
