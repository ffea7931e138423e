import { confirmTotp } from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { useShell } from '@yonkoma/remote-kit';
import { CodeField, Dialog } from '@yonkoma/ui';
import { encode } from 'uqr';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { useWords } from '../words.ts';
import styles from './second-factor.module.css';

interface TotpDialogProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds the secret to an app, by camera or by typing, and asks for the digits that the app then shows. */
export function TotpDialog({ secret, uri, onDone, onClose }: TotpDialogProps) {
  const say = useWords();
  const shell = useShell();
  const form = useForm({
    schema: schemas.confirmTotp.input,
    initial: { code: '' },
    refusals: { 'second-factor-wrong': 'code', 'second-factor-wait': 'code' },
    send: async (draft) => onDone((await shell.call(confirmTotp, draft, { success: say('totp.done') })).recoveryCodes),
  });
  return (
    <Dialog isOpen onClose={onClose} title={say('totp.setUp')} closeLabel={say('close')}>
      <ol className={styles.steps}>
        <li>
          <p>{say('totp.scan')}</p>
          <QrCode text={uri} label={say('totp.qr')} />
          <p className={styles.small}>{say('totp.orType')}</p>
          <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <p className={styles.small}>
            <a className={styles.link} href={uri}>
              {say('totp.openApp')}
            </a>
          </p>
        </li>
        <li>
          <p>{say('totp.enter')}</p>
        </li>
      </ol>
      <Form form={form} action={say('totp.turnOn')}>
        <CodeField {...form.text('code')} label={say('second.totp')} />
      </Form>
    </Dialog>
  );
}

/** Dark on light in every theme, because cameras cannot read the opposite. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
