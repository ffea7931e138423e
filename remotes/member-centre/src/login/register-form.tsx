import { type RegionAsking, signIn, type SignedIn } from '@yonkoma/contract';
import { RegisterDraft } from '@yonkoma/contract/schema';
import { lazyPart, useShell } from '@yonkoma/remote-kit';
import { Checkbox, EmptyState, PanelSkeleton, PasswordField, Segmented, TextField } from '@yonkoma/ui';
import { Suspense } from 'react';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { CodeRow } from '../code/code-row.tsx';
import { type Channel, useCodeSending } from '../code/use-code-sending.ts';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { usePasswordWords } from '../form/use-password-words.ts';
import { useWords } from '../words.ts';
import styles from './login.module.css';

/** Its code comes only where a site asks for it. */
const Region = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "region" */ '../region/region-field.tsx')).RegionField,
}));

const refusals = {
  'username-taken': 'username',
  'email-taken': 'email',
  'mobile-taken': 'mobile',
  'code-wrong': 'captcha',
  'code-too-soon': 'captcha',
  'code-too-many': 'captcha',
  'password-common': 'password',
  'password-like-name': 'password',
  'region-missing': 'region',
  'region-unknown': 'region',
} as const;

/** Registers an account with an address. A code proves that the visitor owns the address. */
export function RegisterForm({
  channels,
  regionAsking = 'no',
  onDone,
}: {
  channels: Channel[] | undefined;
  regionAsking?: RegionAsking | undefined;
  onDone: (signedIn: SignedIn) => void;
}) {
  const say = useWords();
  const shell = useShell();
  const captcha = useCaptcha();
  const code = useCodeSending(captcha);
  const passwordWords = usePasswordWords();
  const form = useForm({
    schema: RegisterDraft,
    initial: {
      tab: 'register',
      registerType: channels?.[0] ?? 'email',
      email: '',
      mobile: '',
      captcha: '',
      username: '',
      password: '',
      keep: false as boolean,
      region: 0,
    },
    refusals,
    send: async ({ region, ...draft }) =>
      onDone(await shell.call(signIn, { ...draft, ...(regionAsking !== 'no' && { region }) })),
  });
  const channel: Channel = form.values.registerType === 'mobile' ? 'mobile' : 'email';
  const sendCode = async () => {
    if (!(await form.check(channel))) return;
    try {
      await code.send({ channel, address: form.values[channel].trim(), purpose: 'register' });
    } catch (error) {
      form.refuse(error);
    }
  };

  if (!channels) return <PanelSkeleton shape="text" />;
  if (channels.length === 0) return <EmptyState title={say('register.closed')} text={say('register.closedText')} />;
  return (
    <Suspense fallback={<PanelSkeleton shape="text" />}>
      <p className={styles.why}>{say('register.why')}</p>
      <Form form={form} action={say('register.register')}>
        {channels.length > 1 && (
          <Segmented
            label={say('register.by')}
            value={channel}
            onChange={(value) => form.set('registerType', value)}
            options={channels.map((value) => ({ value, label: say(`channel.${value}`) }))}
          />
        )}
        {channel === 'email' ? (
          <TextField
            key="email"
            {...form.text('email')}
            label={say('address.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
          />
        ) : (
          <TextField
            key="mobile"
            {...form.text('mobile')}
            label={say('address.mobile')}
            help={say('register.mobileHelp')}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
          />
        )}
        <CodeRow {...form.text('captcha')} sentTo={code.sentTo} secondsLeft={code.secondsLeft} onSend={sendCode} />
        <TextField
          {...form.text('username')}
          label={say('register.username')}
          help={say('rules.rule-username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={15}
        />
        <PasswordField
          {...form.text('password')}
          label={say('login.password')}
          help={say('rules.rule-password')}
          words={passwordWords}
          autoComplete="new-password"
        />
        {regionAsking !== 'no' && (
          <Region
            region={null}
            isRequired={regionAsking === 'required'}
            error={form.error('region')}
            onChange={(id) => form.set('region', id)}
          />
        )}
        <Checkbox
          name="keep"
          label={say('login.keep')}
          isChecked={form.values.keep}
          onChange={(isChecked) => form.set('keep', isChecked)}
        />
      </Form>
      {captcha.dialog}
    </Suspense>
  );
}
