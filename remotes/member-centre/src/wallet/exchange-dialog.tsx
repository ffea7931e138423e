import { asMoney, exchangeMoney, pointsFor, readMoney } from '@yonkoma/contract';
import { exchangeMoney as rules } from '@yonkoma/contract/schema';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Dialog, TextField } from '@yonkoma/ui';
import * as v from 'valibot';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { useWords } from '../words.ts';
import type { Wallet } from './use-wallet.ts';
import { useWishKey } from './use-wish-key.ts';
import styles from './wallet.module.css';

const refusals = { 'amount-parts': 'money', 'exchange-too-small': 'money', 'money-too-low': 'money' } as const;

/** Exchanges a part of the balance for points, and says before how many these will be. */
export function ExchangeDialog({
  wallet,
  onClose,
  onDone,
}: {
  wallet: Wallet;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useWords();
  const shell = useShell();
  const { number, money: formatMoney } = useFormats();
  const keyOf = useWishKey();
  const { points_per_unit: rate, currency } = wallet;
  const form = useForm({
    schema: v.pick(rules.input, ['money']),
    initial: { money: '' },
    refusals,
    startsFocused: true,
    async send({ money: cents }) {
      const wish = { money: asMoney(cents), score: pointsFor(cents, rate) };
      const { score } = await shell.call(exchangeMoney, { ...wish, key: keyOf(wish) });
      shell.session.update({ score });
      shell.notify(say('wallet.exchange.done', { count: wish.score, shown: number(wish.score) }), 'good');
      onDone();
    },
  });
  const points = pointsFor(readMoney(form.values.money) ?? 0, rate);
  return (
    <Dialog isOpen onClose={onClose} title={say('wallet.exchange.title')} closeLabel={say('close')}>
      <p className={styles.text}>
        {say('wallet.exchange.rate', { money: formatMoney(1, currency), count: rate, shown: number(rate) })}
      </p>
      <Form form={form} action={say('wallet.exchange.action')}>
        <TextField
          {...form.text('money')}
          label={say('wallet.amount')}
          help={
            points > 0
              ? say('wallet.exchange.gives', { count: points, shown: number(points) })
              : say('wallet.have', { money: formatMoney(Number(wallet.money), currency) })
          }
          inputMode={wallet.step === 100 ? 'numeric' : 'decimal'}
          maxLength={12}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
