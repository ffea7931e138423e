import { changePassword } from '@yonkoma/contract';
import { PasswordDraft } from '@yonkoma/contract/schema';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { PasswordField } from '@yonkoma/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import styles from '../account/account-frame.module.css';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { usePasswordWords } from '../form/use-password-words.ts';
import { useWords } from '../words.ts';

const refusals = {
  'password-wrong': 'oldPassword',
  'password-wait': 'oldPassword',
  'password-common': 'newPassword',
  'password-like-name': 'newPassword',
} as const;

/** Changes the password. This ends every session, including this one. */
export default function ChangePasswordPage() {
  const say = useWords();
  const shell = useShell();
  const member = useMember();
  const words = usePasswordWords();
  const form = useForm({
    schema: PasswordDraft,
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    refusals,
    async send(draft) {
      await shell.call(changePassword, draft);
      await shell.session.end('/user/login?from=password');
    },
  });
  return (
    <AccountFrame title={say('password.title')} isNarrow>
      <p className={styles.lead}>{say('password.text')}</p>
      <Form form={form} action={say('password.change')}>
        <input hidden autoComplete="username" name="username" value={member?.username ?? ''} readOnly />
        <PasswordField
          {...form.text('oldPassword')}
          label={say('password.old')}
          words={words}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.text('newPassword')}
          label={say('retrieve.newPassword')}
          help={say('rules.rule-password')}
          words={words}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.text('confirmPassword')}
          label={say('password.confirm')}
          words={words}
          autoComplete="new-password"
        />
      </Form>
    </AccountFrame>
  );
}
