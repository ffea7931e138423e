import { redeemVoucher } from '@yonkoma/contract';
import { redeemVoucher as rules } from '@yonkoma/contract/schema';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Dialog, TextField } from '@yonkoma/ui';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { useWords } from '../words.ts';
import styles from './wallet.module.css';

const refusals = {
  'voucher-unknown': 'code',
  'voucher-used': 'code',
  'voucher-expired': 'code',
  'voucher-revoked': 'code',
} as const;

/** Asks for the code of a voucher. A code that was redeemed by this member before is said to be so. */
export function RedeemDialog({
  currency,
  onClose,
  onDone,
}: {
  currency: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useWords();
  const shell = useShell();
  const { money } = useFormats();
  const form = useForm({
    schema: rules.input,
    initial: { code: '' },
    refusals,
    startsFocused: true,
    async send({ code }) {
      const { value, is_repeated: isRepeated } = await shell.call(redeemVoucher, { code });
      shell.notify(
        say(isRepeated ? 'wallet.redeem.again' : 'wallet.redeem.done', {
          value: money(Number(value), currency),
        }),
      );
      onDone();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={say('wallet.redeem.title')} closeLabel={say('close')}>
      <p className={styles.text}>{say('wallet.redeem.text')}</p>
      <Form form={form} action={say('wallet.redeem.action')}>
        <TextField
          {...form.text('code')}
          label={say('wallet.redeem.code')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
