import { type Order, orders } from '@yonkoma/contract';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './order-choice.module.css';

/** The order of a shelf, kept in the address. */
export function OrderChoice({ order }: { order: Order | null }) {
  const say = useWords();
  const [, setQuery] = useSearchParams();
  const choose = (chosen: string) => setQuery(chosen ? { order: chosen } : {}, { replace: true });
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{say('list.order.label')}</span>
      <select className={styles.select} value={order ?? ''} onChange={(event) => choose(event.target.value)}>
        <option value="">{say('list.order.own')}</option>
        {orders.map((value) => <option key={value} value={value}>{say(`list.order.${value}`)}</option>)}
      </select>
    </label>
  );
}
