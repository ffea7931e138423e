import { leaveSite, requestArchive } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { Part } from '../account/account-frame.tsx';
import rows from '../account/rows.module.css';
import { PasswordDialog } from '../form/password-dialog.tsx';
import { useWords } from '../words.ts';

/** Downloads by the browser itself, so that a large file is written while it arrives. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** The member's personal data: download it, or delete it. Both need the password again. */
export function OwnData() {
  const say = useWords();
  const shell = useShell();
  const [step, setStep] = useState<'archive' | 'leave' | null>(null);
  const close = () => setStep(null);
  return (
    <Part title={say('rights.title')} text={say('rights.text')}>
      <ul className={rows.rows}>
        <li className={rows.row}>
          <Download size={20} aria-hidden className={rows.icon} />
          <div className={rows.what}>
            <p className={rows.name}>{say('rights.archive')}</p>
            <p className={rows.meta}>{say('rights.archiveText')}</p>
          </div>
          <div className={rows.does}>
            <Button aria-label={say('rights.archive')} onClick={() => setStep('archive')}>
              {say('rights.download')}
            </Button>
          </div>
        </li>
        <li className={rows.row}>
          <UserX size={20} aria-hidden className={rows.icon} />
          <div className={rows.what}>
            <p className={rows.name}>{say('rights.leave')}</p>
            <p className={rows.meta}>{say('rights.leaveText')}</p>
          </div>
          <div className={rows.does}>
            <Button tone="danger" aria-label={say('rights.leave')} onClick={() => setStep('leave')}>
              {say('rights.remove')}
            </Button>
          </div>
        </li>
      </ul>
      {step === 'archive' && (
        <PasswordDialog
          title={say('rights.archive')}
          text={say('rights.archiveAsk')}
          action={say('rights.download')}
          onClose={close}
          send={async ({ password }) => {
            const { url } = await shell.call(requestArchive, { password }, { success: say('rights.archiveDone') });
            close();
            download(url);
          }}
        />
      )}
      {step === 'leave' && (
        <PasswordDialog
          title={say('rights.leave')}
          text={say('rights.leaveAsk')}
          action={say('rights.delete')}
          isDestructive
          onClose={close}
          send={async ({ password }) => {
            await shell.call(leaveSite, { password });
            await shell.session.end('/user/login?from=leaving');
          }}
        />
      )}
    </Part>
  );
}
