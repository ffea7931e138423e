import { asMoney, beginPayment, readMoney, writtenMoney } from '@yonkoma/contract';
import { beginPayment as rules } from '@yonkoma/contract/schema';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Dialog, Segmented, TextField } from '@yonkoma/ui';
import * as v from 'valibot';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { useWords } from '../words.ts';
import type { Wallet } from './use-wallet.ts';
import { useWishKey } from './use-wish-key.ts';
import styles from './wallet.module.css';

const schema = v.pick(rules.input, ['money']);
const refusals = { 'payment-amount': 'money', 'amount-parts': 'money' } as const;

/** Asks for an amount, then opens the page of the provider, on which the member pays. */
export function PayDialog({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { currency, step } = wallet;
  const offered = wallet.offered.map((money) => readMoney(money) ?? 0);
  const say = useWords();
  const shell = useShell();
  const formats = useFormats();
  const keyOf = useWishKey();
  const form = useForm({
    schema,
    initial: { money: writtenMoney(offered[1] ?? offered[0] ?? 0, step) },
    refusals,
    async send({ money: cents }) {
      const wish = { money: asMoney(cents) };
      const { url } = await shell.call(beginPayment, { ...wish, key: keyOf(wish) });
      location.assign(url);
    },
  });
  const chosen = readMoney(form.values.money);
  return (
    <Dialog isOpen onClose={onClose} title={say('wallet.pay.title')} closeLabel={say('close')}>
      <p className={styles.text}>{say('wallet.pay.text')}</p>
      <Form form={form} action={say('wallet.pay.action')}>
        <Segmented
          label={say('wallet.pay.offered')}
          value={String(chosen)}
          onChange={(cents) => form.set('money', writtenMoney(Number(cents), step))}
          options={offered.map((cents) => ({
            value: String(cents),
            label: formats.money(cents / 100, currency),
          }))}
        />
        <TextField
          {...form.text('money')}
          label={say('wallet.pay.other')}
          inputMode={step === 100 ? 'numeric' : 'decimal'}
          maxLength={12}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
