import { useQuery } from '@tanstack/react-query';
import { readPayment } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import styles from './wallet.module.css';

const askEveryMs = 3_000;
/** Some ways to pay take days; after this time the page no longer waits. */
const asksAtMost = 20;

/** Where the member's payment is, after they came back from the provider. `onPaid` is called once. */
export function PaymentState({ id, currency, onPaid }: { id: string; currency: string; onPaid: () => void }) {
  const say = useWords();
  const shell = useShell();
  const { money } = useFormats();
  const asks = useRef(0);
  const isTold = useRef(false);
  const { data, error } = useQuery({
    queryKey: [readPayment.name, id],
    queryFn: ({ signal }) => {
      asks.current += 1;
      return shell.call(readPayment, { id }, { signal });
    },
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data: known } }) =>
      known?.state === 'begun' && asks.current < asksAtMost ? askEveryMs : false,
  });
  const state = data?.state;
  useEffect(() => {
    if (state !== 'paid' || isTold.current) return;
    isTold.current = true;
    onPaid();
  }, [state, onPaid]);
  return (
    <p role="status" className={styles.state}>
      {error?.message}
      {data && say(`wallet.pay.${data.state}`, { money: money(Number(data.value), currency) })}
    </p>
  );
}
