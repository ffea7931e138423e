import { takeUpInput } from '@yonkoma/ui';
import { type Order, orders } from '@yonkoma/contract';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './order-choice.module.css';

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
    <label className={styles.choice}>
      <span className={styles.label}>{say('list.order.label')}</span>
      <select
        ref={takeUpInput}
        className={styles.select}
        value={order ?? own ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {!own && <option value="">{say('list.order.own')}</option>}
        {orders.map((value) => (
          <option key={value} value={value}>
            {say(`list.order.${value}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
