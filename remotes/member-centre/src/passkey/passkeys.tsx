import { addPasskey, beginPasskey, type readSecondFactors, removePasskey, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Button, IconButton } from '@yonkoma/ui';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import rows from '../account/rows.module.css';
import { PasswordDialog } from '../form/password-dialog.tsx';
import { deviceOf } from '../session/device-rules.ts';
import { useWords } from '../words.ts';
import { makePasskey } from './make-passkey.ts';
import { RenameDialog } from './rename-dialog.tsx';

type Passkey = ReplyOf<typeof readSecondFactors>['passkeys'][number];
type Step = { is: 'none' | 'add' } | { is: 'rename' | 'remove'; passkey: Passkey };

/** The member's passkeys, with the names that the member gave them. */
export function Passkeys({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) {
  const say = useWords();
  const shell = useShell();
  const formats = useFormats();
  const [step, setStep] = useState<Step>({ is: 'none' });
  const close = () => setStep({ is: 'none' });
  const { browser, system } = deviceOf(navigator.userAgent);
  const ended = () => {
    close();
    onChanged();
  };
  const add = async ({ password, name }: { password: string; name: string }) => {
    const { options } = await shell.call(beginPasskey, { password });
    const response = await makePasskey(options, {
      notHere: say('passkey.notHere'),
      failed: say('passkeys.notMade'),
      known: say('passkeys.known'),
    });
    if (!response) return;
    await shell.call(addPasskey, { response, name }, { success: say('passkeys.added') });
    ended();
  };
  return (
    <>
      <ul className={rows.rows}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={rows.row}>
            <KeyRound size={20} aria-hidden className={rows.icon} />
            <div className={rows.what}>
              <p className={rows.name}>{passkey.name}</p>
              <p className={rows.meta}>
                {say('passkeys.made', { date: formats.date(passkey.create_time) })} ·{' '}
                {passkey.used_time
                  ? say('passkeys.used', { ago: formats.ago(passkey.used_time) })
                  : say('passkeys.neverUsed')}
              </p>
            </div>
            <div className={rows.does}>
              <IconButton
                label={say('passkeys.renameOf', { name: passkey.name })}
                onClick={() => setStep({ is: 'rename', passkey })}
              >
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={say('passkeys.removeOf', { name: passkey.name })}
                onClick={() => setStep({ is: 'remove', passkey })}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <div className={rows.actions}>
        <Button onClick={() => setStep({ is: 'add' })}>{say('passkeys.add')}</Button>
      </div>
      {step.is === 'add' && (
        <PasswordDialog
          title={say('passkeys.add')}
          text={say('passkeys.addText')}
          action={say('passkeys.make')}
          onClose={close}
          send={add}
          name={{ label: say('passkeys.name'), initial: [system, browser].filter(Boolean).join(' · ') }}
        />
      )}
      {step.is === 'rename' && <RenameDialog passkey={step.passkey} onClose={close} onDone={ended} />}
      {step.is === 'remove' && (
        <PasswordDialog
          title={say('passkeys.remove')}
          text={say('passkeys.removeText', { name: step.passkey.name })}
          action={say('passkeys.remove')}
          isDestructive
          onClose={close}
          send={async ({ password }) => {
            await shell.call(removePasskey, { id: step.passkey.id, password }, { success: say('passkeys.removed') });
            ended();
          }}
        />
      )}
    </>
  );
}
