import { answerCodes, readSignIn, type SignedIn } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { EmptyState, Failure, LinkButton, Tabs } from '@yonkoma/ui';
import { useLayoutEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EntryFrame } from '../frame/entry-frame.tsx';
import { useWords } from '../words.ts';
import { CoverStrip } from './cover-strip.tsx';
import styles from './login.module.css';
import { RegisterForm } from './register-form.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

type SecondFactor = NonNullable<SignedIn['secondFactor']> & { isKept: boolean };

export default function LoginPage() {
  const say = useWords();
  const shell = useShell();
  const [query, setQuery] = useSearchParams();
  const ways = useAnswer(readSignIn, {});
  const [second, setSecond] = useState<SecondFactor | null>(null);
  const tab = query.get('type') === 'register' ? 'register' : 'login';
  const title = say(second ? 'second.title' : `login.${tab}`);
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);

  const choose = (chosen: 'login' | 'register') => {
    const next = new URLSearchParams(query);
    if (chosen === 'register') next.set('type', 'register');
    else next.delete('type');
    setQuery(next, { replace: true });
  };
  const finish = (signedIn: SignedIn, isKept = false) => {
    if (signedIn.secondFactor) setSecond({ ...signedIn.secondFactor, isKept });
    else shell.session.begin(signedIn);
  };

  if (ways.error?.code === answerCodes.loginState) return <Navigate to="/user" replace />;
  if (ways.error?.refusal === 'centre-closed') {
    return (
      <EntryFrame title={title}>
        <EmptyState
          title={ways.error.message}
          text={say('login.closedText')}
          action={<LinkButton to="/">{say('login.readOn')}</LinkButton>}
        />
      </EntryFrame>
    );
  }
  if (ways.error)
    return (
      <EntryFrame title={title}>
        <Failure
          title={say('login.failed')}
          text={ways.error.message}
          retryLabel={say('retry')}
          onRetry={() => void ways.refetch()}
        />
      </EntryFrame>
    );
  if (second) {
    return (
      <EntryFrame title={title}>
        <SecondStep
          {...second}
          onDone={finish}
          onBack={(why) => {
            setSecond(null);
            if (why) shell.notify(why, 'bad');
          }}
        />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={title} beside={<CoverStrip />}>
      {query.get('from') === 'password' && (
        <p role="status" className={styles.text}>
          {say('password.done')}
        </p>
      )}
      {query.get('from') === 'leaving' && (
        <p role="status" className={styles.text}>
          {say('rights.left')}
        </p>
      )}
      <Tabs
        label={say('login.tabs')}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'login', label: say('login.login') },
          { value: 'register', label: say('login.register') },
        ]}
      >
        {tab === 'login' ? (
          <SignInForm hasPasskeys={ways.data?.passkeys ?? false} onDone={finish} />
        ) : (
          <RegisterForm
            key={ways.data ? 'ready' : 'waiting'}
            channels={ways.data?.accountVerificationType}
            regionAsking={ways.data?.registrationRegion}
            onDone={finish}
          />
        )}
      </Tabs>
    </EntryFrame>
  );
}
