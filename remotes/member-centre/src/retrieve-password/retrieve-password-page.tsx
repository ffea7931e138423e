import { readSignIn, retrievePassword } from '@yonkoma/contract';
import { RetrieveDraft } from '@yonkoma/contract/schema';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, PanelSkeleton, PasswordField, Segmented, TextField } from '@yonkoma/ui';
import { useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { CodeRow } from '../code/code-row.tsx';
import { type Channel, useCodeSending } from '../code/use-code-sending.ts';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { usePasswordWords } from '../form/use-password-words.ts';
import { EntryFrame } from '../frame/entry-frame.tsx';
import { useWords } from '../words.ts';
import login from '../login/login.module.css';

const refusals = {
  'code-wrong': 'captcha',
  'code-too-soon': 'captcha',
  'code-too-many': 'captcha',
  'password-common': 'password',
  'password-like-name': 'password',
} as const;
/** Where the site does not say which ways it has. */
const unknown: Channel[] = ['email'];

export default function RetrievePasswordPage() {
  const say = useWords();
  const shell = useShell();
  const ways = useAnswer(readSignIn, {});
  const title = say('retrieve.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  const body = () => {
    if (ways.error?.refusal === 'centre-closed')
      return (
        <EmptyState
          title={ways.error.message}
          text={say('login.closedText')}
          action={<LinkButton to="/">{say('login.readOn')}</LinkButton>}
        />
      );
    if (ways.data?.accountVerificationType.length === 0)
      return <Failure title={say('retrieve.noWay')} text={say('retrieve.noWayText')} />;
    if (!ways.data && !ways.error) return <PanelSkeleton shape="text" />;
    return <RetrieveForm channels={ways.data?.accountVerificationType ?? unknown} />;
  };
  return (
    <EntryFrame title={title}>
      {body()}
      <p className={login.ways}>
        <Link to="/user/login" className={login.link}>
          {say('retrieve.toLogin')}
        </Link>
      </p>
    </EntryFrame>
  );
}

/**
 * Sends a code to the bound address, then sets another password. Its messages do not reveal whether an account has the
 * address.
 */
function RetrieveForm({ channels }: { channels: readonly Channel[] }) {
  const say = useWords();
  const shell = useShell();
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const code = useCodeSending(captcha);
  const passwordWords = usePasswordWords();
  const form = useForm({
    schema: RetrieveDraft,
    initial: { type: channels[0] ?? 'email', account: '', captcha: '', password: '' },
    refusals,
    async send(draft) {
      await shell.call(retrievePassword, draft, { success: say('retrieve.done') });
      await navigate('/user/login', { replace: true });
    },
  });
  const channel: Channel = form.values.type === 'mobile' ? 'mobile' : 'email';
  const sendCode = async () => {
    if (!(await form.check('account'))) return;
    try {
      await code.send({ channel, address: form.values.account.trim(), purpose: 'retrieve_pwd' });
    } catch (error) {
      form.refuse(error);
    }
  };
  return (
    <>
      <Form form={form} action={say('retrieve.set')}>
        {channels.length > 1 && (
          <Segmented
            label={say('retrieve.by')}
            value={channel}
            onChange={(value) => form.set('type', value)}
            options={channels.map((value) => ({ value, label: say(`channel.${value}`) }))}
          />
        )}
        <TextField
          key={channel}
          {...form.text('account')}
          label={say(`address.${channel}`)}
          help={say('retrieve.help')}
          type={channel === 'email' ? 'email' : 'tel'}
          inputMode={channel === 'email' ? 'email' : 'tel'}
          autoComplete={channel === 'email' ? 'email' : 'tel'}
        />
        <CodeRow {...form.text('captcha')} sentTo={code.sentTo} secondsLeft={code.secondsLeft} onSend={sendCode} />
        <PasswordField
          {...form.text('password')}
          label={say('retrieve.newPassword')}
          help={say('rules.rule-password')}
          words={passwordWords}
          autoComplete="new-password"
        />
      </Form>
      {captcha.dialog}
    </>
  );
}
