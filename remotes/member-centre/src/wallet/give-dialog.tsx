import { asMoney, giveMoney } from '@yonkoma/contract';
import { giveMoney as rules } from '@yonkoma/contract/schema';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Button, Dialog, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { Form } from '../form/form.tsx';
import { type FoundMember, MemberField } from '../form/member-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useWords } from '../words.ts';
import type { Wallet } from './use-wallet.ts';
import { useWishKey } from './use-wish-key.ts';
import styles from './wallet.module.css';

const refusals = {
  'gift-unknown': 'username',
  'gift-self': 'username',
  'amount-parts': 'money',
  'money-too-low': 'money',
} as const;
const schema = v.pick(rules.input, ['username', 'money']);

/** Somebody of whom only the account is known. */
const memberNamed = (username: string): FoundMember | null =>
  username ? { id: username, name: username, username, avatar: '' } : null;

/** Nicknames may be alike, accounts are not. */
const nameOf = (member: FoundMember | null): string =>
  member && member.name !== member.username ? `${member.name} (@${member.username})` : (member?.name ?? '');

/** Gives a part of the balance to another member. The second step asks again, because a gift cannot be taken back. */
export function GiveDialog({
  wallet,
  username,
  onClose,
  onDone,
}: {
  wallet: Wallet;
  /** Whom the page that led here named; empty for nobody. */
  username: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useWords();
  const shell = useShell();
  const { money: formatMoney } = useFormats();
  const keyOf = useWishKey();
  const [asked, setAsked] = useState<{ username: string; money: number }>();
  const [receiver, setReceiver] = useState<FoundMember | null>(() => memberNamed(username));
  const shown = (cents: number) => formatMoney(cents / 100, wallet.currency);
  const form = useForm({
    schema,
    initial: { username, money: '' },
    refusals,
    startsFocused: true,
    async send(wanted) {
      if (asked?.username !== wanted.username || asked.money !== wanted.money) {
        setAsked(wanted);
        return;
      }
      setAsked(undefined);
      const wish = { username: wanted.username, money: asMoney(wanted.money) };
      const { username: receiver } = await shell.call(giveMoney, { ...wish, key: keyOf(wish) });
      shell.notify(say('wallet.give.done', { money: shown(wanted.money), name: receiver }), 'good');
      onDone();
    },
  });
  const isSure = asked !== undefined;
  const choose = (member: FoundMember | null) => {
    setReceiver(member);
    form.set('username', member?.username ?? '');
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('wallet.give.title')} closeLabel={say('close')}>
      <p className={styles.text}>
        {isSure
          ? say('wallet.give.sure', { money: shown(asked.money), name: nameOf(receiver) })
          : say('wallet.have', { money: formatMoney(Number(wallet.money), wallet.currency) })}
      </p>
      <Form
        form={form}
        action={isSure ? say('wallet.give.yes', { money: shown(asked.money) }) : say('wallet.give.next')}
        aside={
          isSure && (
            <Button isWide onClick={() => setAsked(undefined)}>
              {say('wallet.give.change')}
            </Button>
          )
        }
      >
        <div hidden={isSure} className={styles.fields}>
          <MemberField
            name="username"
            label={say('wallet.give.receiver')}
            help={say('wallet.give.receiverHelp')}
            value={receiver}
            error={form.error('username')}
            onChange={choose}
          />
          <TextField
            {...form.text('money')}
            label={say('wallet.amount')}
            inputMode={wallet.step === 100 ? 'numeric' : 'decimal'}
            maxLength={12}
            autoComplete="off"
          />
        </div>
      </Form>
    </Dialog>
  );
}
