import { GivenPassword } from '@yonkoma/contract/schema';
import { useMember } from '@yonkoma/remote-kit';
import { Button, Dialog, PasswordField, TextField } from '@yonkoma/ui';
import * as v from 'valibot';
import { useWords } from '../words.ts';
import styles from './form.module.css';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';
import { usePasswordWords } from './use-password-words.ts';

interface PasswordDialogProps {
  title: string;
  /** Explains what will happen. */
  text: string;
  action: string;
  /** A field for a name, with its label and start value. */
  name?: { label: string; initial: string };
  /** It cannot be undone: the button says so, and another one leads back. */
  isDestructive?: boolean;
  onClose: () => void;
  send: (draft: { password: string; name: string }) => Promise<void>;
}

const Confirmed = v.object({ password: GivenPassword, name: v.pipe(v.string(), v.trim()) });
const Named = v.object({
  password: GivenPassword,
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule-required')),
});

/** Asks for the password again before an action that nobody should do on somebody else's open screen. */
export function PasswordDialog({ title, text, action, name, isDestructive, onClose, send }: PasswordDialogProps) {
  const say = useWords();
  const member = useMember();
  const words = usePasswordWords();
  const form = useForm({
    schema: name ? Named : Confirmed,
    initial: { name: name?.initial ?? '', password: '' },
    refusals: { 'password-wrong': 'password', 'password-wait': 'password' },
    startsFocused: true,
    send,
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={say('close')}>
      <p className={styles.text}>{text}</p>
      <Form
        form={form}
        action={action}
        isDestructive={isDestructive}
        aside={isDestructive && <Button onClick={onClose}>{say('cancel')}</Button>}
      >
        <input hidden autoComplete="username" name="username" value={member?.username ?? ''} readOnly />
        {name && <TextField {...form.text('name')} label={name.label} maxLength={60} autoComplete="off" />}
        <PasswordField
          {...form.text('password')}
          label={say('login.password')}
          words={words}
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  );
}
