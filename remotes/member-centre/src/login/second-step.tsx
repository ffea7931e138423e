import { proveSecondFactor, type SignedIn } from '@yonkoma/contract';
import { SecondStepDraft } from '@yonkoma/contract/schema';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { Button, CodeField, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { useSignInByPasskey } from '../passkey/use-passkey.ts';
import { useWords } from '../words.ts';
import styles from './login.module.css';

type Method = NonNullable<SignedIn['secondFactor']>['methods'][number];

interface SecondStepProps {
  ticket: string;
  methods: readonly Method[];
  isKept: boolean;
  onDone: (signedIn: SignedIn) => void;
  /** Goes back to account and password; `why` is set when the time ran out. */
  onBack: (why?: string) => void;
}

/** The second proof after a correct password, in case somebody else has typed the password. */
export function SecondStep({ ticket, methods, isKept, onDone, onBack }: SecondStepProps) {
  const say = useWords();
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const others = methods.filter((other) => other !== method);
  const over = (error: unknown) => {
    if (!(error instanceof CallFailure) || error.refusal !== 'second-factor-expired') throw error;
    onBack(error.message);
  };
  return (
    <>
      <p className={styles.text}>{say(`second.text.${method}`)}</p>
      {method === 'passkey' ? (
        <ByPasskey ticket={ticket} isKept={isKept} onDone={onDone} orOver={over} />
      ) : (
        <ByCode key={method} ticket={ticket} method={method} onDone={onDone} orOver={over} />
      )}
      <div className={styles.ways}>
        {others.map((other) => (
          <button key={other} type="button" className={styles.link} onClick={() => setMethod(other)}>
            {say(`second.use.${other}`)}
          </button>
        ))}
        <button type="button" className={styles.link} onClick={() => onBack()}>
          {say('second.back')}
        </button>
      </div>
    </>
  );
}

interface WayProps {
  ticket: string;
  onDone: SecondStepProps['onDone'];
  orOver: (error: unknown) => void;
}

function ByCode({ ticket, method, onDone, orOver }: WayProps & { method: 'totp' | 'recovery' }) {
  const say = useWords();
  const shell = useShell();
  const form = useForm({
    schema: SecondStepDraft,
    initial: { ticket, method, code: '' },
    refusals: { 'second-factor-wrong': 'code' },
    startsFocused: true,
    send: (draft) => shell.call(proveSecondFactor, draft).then(onDone, orOver),
  });
  return (
    <Form form={form} action={say('login.signIn')}>
      {method === 'totp' ? (
        <CodeField {...form.text('code')} label={say('second.totp')} />
      ) : (
        <TextField
          {...form.text('code')}
          label={say('second.recovery')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Form>
  );
}

function ByPasskey({ ticket, isKept, onDone, orOver }: WayProps & { isKept: boolean }) {
  const say = useWords();
  const signIn = useSignInByPasskey();
  const [failure, setFailure] = useState('');
  const prove = async () => {
    setFailure('');
    try {
      const signedIn = await signIn({ ticket, isKept });
      if (signedIn) onDone(signedIn);
    } catch (error) {
      if (error instanceof CallFailure && error.refusal !== 'second-factor-expired') setFailure(error.message);
      else orOver(error);
    }
  };
  return (
    <>
      <div role="alert">{failure && <p className={styles.text}>{failure}</p>}</div>
      <Button tone="primary" className={styles.whole} onClick={() => void prove()}>
        {say('second.passkey')}
      </Button>
    </>
  );
}
