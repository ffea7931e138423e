import { type CallOf, changeBind, verifyOwner } from '@yonkoma/contract';
import { Code, Email, GivenPassword, Mobile } from '@yonkoma/contract/schema';
import { useShell } from '@yonkoma/remote-kit';
import { Dialog, PasswordField, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { CodeRow } from '../code/code-row.tsx';
import { type Channel, useCodeSending } from '../code/use-code-sending.ts';
import { Form } from '../form/form.tsx';
import styles from '../form/form.module.css';
import { useForm } from '../form/use-form.ts';
import { usePasswordWords } from '../form/use-password-words.ts';
import { useWords } from '../words.ts';

interface StepProps {
  channel: Channel;
  onDone: (result: string) => void;
}

/**
 * Changing an address needs two proofs: first a code to the old address, or the password when there is none; then a
 * code to the new address.
 */
export function BindDialog({ channel, bound, onClose }: { channel: Channel; bound: string; onClose: () => void }) {
  const say = useWords();
  const shell = useShell();
  const [token, setToken] = useState('');
  const finish = (address: string) => {
    shell.session.update({ [channel]: address });
    onClose();
  };
  const what = say(`address.${channel}`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say(bound ? 'bind.changeOf' : 'bind.addOf', { what })}
      closeLabel={say('close')}
    >
      {bound && !token ? (
        <OwnerStep channel={channel} bound={bound} onDone={setToken} />
      ) : (
        <AddressStep channel={channel} token={token} onDone={finish} />
      )}
    </Dialog>
  );
}

const codeRefusals = {
  'code-wrong': 'captcha',
  'code-too-soon': 'captcha',
  'code-too-many': 'captcha',
  'password-wrong': 'password',
  'password-wait': 'password',
} as const;
const OwnerDraft = v.object({ type: v.picklist(['email', 'mobile']), password: GivenPassword, captcha: Code });

function OwnerStep({ channel, bound, onDone }: StepProps & { bound: string }) {
  const say = useWords();
  const shell = useShell();
  const captcha = useCaptcha();
  const code = useCodeSending(captcha);
  const words = usePasswordWords();
  const form = useForm({
    schema: OwnerDraft,
    initial: { type: channel, password: '', captcha: '' },
    refusals: codeRefusals,
    startsFocused: true,
    async send({ type, captcha: digits }) {
      const proof = await shell.call(verifyOwner, { type, captcha: digits });
      onDone(proof.accountVerificationToken);
    },
  });
  const sendCode = async () => {
    if (!(await form.check('password'))) return;
    await code.send({ channel, address: bound, purpose: 'verify', password: form.values.password }).catch(form.refuse);
  };
  return (
    <>
      <p className={styles.text}>{say('bind.ownerText', { address: bound })}</p>
      <Form form={form} action={say('bind.next')}>
        <PasswordField
          {...form.text('password')}
          label={say('login.password')}
          words={words}
          autoComplete="current-password"
        />
        <CodeRow {...form.text('captcha')} sentTo={code.sentTo} secondsLeft={code.secondsLeft} onSend={sendCode} />
      </Form>
      {captcha.dialog}
    </>
  );
}

/** The input of the call for a new address. The proof is a token, or the password when there was no old address. */
const addressDraft = (channel: Channel, hasToken: boolean) =>
  v.object({
    type: v.literal(channel),
    captcha: Code,
    ...(channel === 'email' ? { email: Email } : { mobile: Mobile }),
    ...(hasToken ? { accountVerificationToken: v.string() } : { password: GivenPassword }),
  }) as unknown as v.GenericSchema<unknown, CallOf<typeof changeBind>>;

function AddressStep({ channel, token, onDone }: StepProps & { token: string }) {
  const say = useWords();
  const shell = useShell();
  const captcha = useCaptcha();
  const code = useCodeSending(captcha);
  const words = usePasswordWords();
  const form = useForm({
    schema: addressDraft(channel, token !== ''),
    initial: { type: channel, email: '', mobile: '', captcha: '', password: '', accountVerificationToken: token },
    refusals: { ...codeRefusals, 'email-taken': 'email', 'mobile-taken': 'mobile', 'rule-mobile': 'mobile' },
    startsFocused: true,
    async send(draft) {
      await shell.call(changeBind, draft, { success: say('bind.done') });
      onDone(draft.type === 'email' ? draft.email : draft.mobile);
    },
  });
  const sendCode = async () => {
    if (!(await form.check(channel))) return;
    await code.send({ channel, address: form.values[channel].trim(), purpose: 'change' }).catch(form.refuse);
  };
  const isEmail = channel === 'email';
  return (
    <>
      <Form form={form} action={say('bind.bind')}>
        {!token && (
          <PasswordField
            {...form.text('password')}
            label={say('login.password')}
            words={words}
            autoComplete="current-password"
          />
        )}
        <TextField
          {...form.text(channel)}
          label={say(isEmail ? 'bind.newEmail' : 'bind.newMobile')}
          type={isEmail ? 'email' : 'tel'}
          inputMode={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel'}
        />
        <CodeRow {...form.text('captcha')} sentTo={code.sentTo} secondsLeft={code.secondsLeft} onSend={sendCode} />
      </Form>
      {captcha.dialog}
    </>
  );
}
