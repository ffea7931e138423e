import { beginTotp, endTotp, renewRecoveryCodes, type ReplyOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { useState } from 'react';
import rows from '../account/rows.module.css';
import { PasswordDialog } from '../form/password-dialog.tsx';
import { useWords } from '../words.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { TotpDialog } from './totp-dialog.tsx';

type Step =
  | { is: 'none' | 'begin' | 'end' | 'renew' }
  | { is: 'scan'; begun: ReplyOf<typeof beginTotp> }
  | { is: 'codes'; codes: readonly string[] };

/**
 * The authenticator app: off with a button to turn it on, or on with its recovery codes and a button to turn it off.
 */
export function Totp({ isOn, codesLeft, onChanged }: { isOn: boolean; codesLeft: number; onChanged: () => void }) {
  const say = useWords();
  const shell = useShell();
  const [step, setStep] = useState<Step>({ is: 'none' });
  const close = () => setStep({ is: 'none' });
  const show = (codes: readonly string[]) => {
    setStep({ is: 'codes', codes });
    onChanged();
  };
  return (
    <>
      <p className={styles.state}>
        <span className={isOn ? styles.on : styles.off}>{say(isOn ? 'totp.on' : 'totp.off')}</span>
        {isOn && <span>{say('totp.codesLeft', { count: codesLeft })}</span>}
      </p>
      <div className={rows.actions}>
        {isOn ? (
          <>
            <Button onClick={() => setStep({ is: 'renew' })}>{say('totp.renew')}</Button>
            <Button onClick={() => setStep({ is: 'end' })}>{say('totp.turnOff')}</Button>
          </>
        ) : (
          <Button tone="primary" isWide onClick={() => setStep({ is: 'begin' })}>
            {say('totp.setUp')}
          </Button>
        )}
      </div>
      {step.is === 'begin' && (
        <PasswordDialog
          title={say('totp.setUp')}
          text={say('confirm.text')}
          action={say('confirm.next')}
          onClose={close}
          send={async ({ password }) => setStep({ is: 'scan', begun: await shell.call(beginTotp, { password }) })}
        />
      )}
      {step.is === 'scan' && <TotpDialog {...step.begun} onClose={close} onDone={show} />}
      {step.is === 'renew' && (
        <PasswordDialog
          title={say('totp.renew')}
          text={say('totp.renewText')}
          action={say('totp.renew')}
          onClose={close}
          send={async ({ password }) => show((await shell.call(renewRecoveryCodes, { password })).recoveryCodes)}
        />
      )}
      {step.is === 'end' && (
        <PasswordDialog
          title={say('totp.turnOff')}
          text={say('totp.endText')}
          action={say('totp.turnOff')}
          isDestructive
          onClose={close}
          send={async ({ password }) => {
            await shell.call(endTotp, { password }, { success: say('totp.ended') });
            close();
            onChanged();
          }}
        />
      )}
      {step.is === 'codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
    </>
  );
}
