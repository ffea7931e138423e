import { signIn, type SignedIn } from '@yonkoma/contract';
import { SignInDraft } from '@yonkoma/contract/schema';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { Button, Checkbox, classes, PasswordField, TextField } from '@yonkoma/ui';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { usePasswordWords } from '../form/use-password-words.ts';
import { usePasskeyAutofill } from '../passkey/use-passkey-autofill.ts';
import { useSignInByPasskey } from '../passkey/use-passkey.ts';
import { useWords } from '../words.ts';
import styles from './login.module.css';

const needsCaptcha = (error: unknown) =>
  error instanceof CallFailure && (error.data as { type?: unknown } | null)?.type === 'need captcha';

/** Signs in with account and password; with a captcha only when the answer demands one; or with a passkey. */
export function SignInForm({
  hasPasskeys,
  onDone,
}: {
  hasPasskeys: boolean;
  onDone: (signedIn: SignedIn, isKept: boolean) => void;
}) {
  const say = useWords();
  const shell = useShell();
  const captcha = useCaptcha();
  const passwordWords = usePasswordWords();
  const signInByPasskey = useSignInByPasskey();
  const form = useForm({
    schema: SignInDraft,
    initial: { tab: 'login', username: '', password: '', keep: false as boolean },
    missing: { username: say('rules.missing-account') },
    refusals: { 'rule-account': 'username', 'member-disabled': 'username' },
    async send(draft) {
      const signedIn = await shell.call(signIn, draft).catch(async (error: unknown) => {
        if (!needsCaptcha(error)) throw error;
        const proof = await captcha.ask();
        if (!proof) throw error;
        return shell.call(signIn, { ...draft, ...proof });
      });
      onDone(signedIn, draft.keep);
    },
  });
  const { keep } = form.values;
  usePasskeyAutofill({ isOn: hasPasskeys, isKept: keep, onDone: (signedIn) => onDone(signedIn, keep) });
  const withPasskey = async () => {
    try {
      const signedIn = await signInByPasskey({ isKept: keep });
      if (signedIn) onDone(signedIn, keep);
    } catch (error) {
      form.refuse(error);
    }
  };
  return (
    <>
      <Form form={form} action={say('login.signIn')}>
        <TextField
          {...form.text('username')}
          label={say('login.account')}
          help={say('login.accountHelp')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className={styles.password}>
          <PasswordField
            {...form.text('password')}
            label={say('login.password')}
            words={passwordWords}
            autoComplete="current-password"
          />
          <Link to="/user/retrievePassword" className={classes(styles.link, styles.forgot)}>
            {say('login.forgot')}
          </Link>
        </div>
        <Checkbox
          name="keep"
          label={say('login.keep')}
          isChecked={keep}
          onChange={(isChecked) => form.set('keep', isChecked)}
        />
      </Form>
      {hasPasskeys && (
        <>
          <p className={styles.or}>{say('login.or')}</p>
          <Button className={styles.whole} onClick={() => void withPasskey()}>
            <KeyRound size={18} aria-hidden />
            {say('login.passkey')}
          </Button>
        </>
      )}
      {captcha.dialog}
    </>
  );
}
