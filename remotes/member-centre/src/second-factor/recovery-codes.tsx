import { useCopy } from '@yonkoma/page-kit';
import { Button, Dialog } from '@yonkoma/ui';
import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '../file/save-file.ts';
import { useWords } from '../words.ts';
import styles from './second-factor.module.css';

/** Shows the recovery codes, once. The member copies, prints or downloads them; the site cannot show them again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const say = useWords();
  const copy = useCopy({ copied: say('recovery.copied'), notCopied: say('recovery.notCopied') });
  const text = codes.join('\n');
  const download = () => saveFile('recovery-codes.txt', `${text}\n`, 'text/plain');
  return (
    <Dialog isOpen onClose={onClose} title={say('recovery.title')} closeLabel={say('close')}>
      <p className={styles.small}>{say('recovery.text')}</p>
      <ol className={styles.codes} aria-label={say('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button onClick={() => void copy(text)}>
          <Copy size={18} aria-hidden />
          {say('recovery.copy')}
        </Button>
        <Button onClick={download}>
          <Download size={18} aria-hidden />
          {say('recovery.download')}
        </Button>
        <Button onClick={() => print()}>
          <Printer size={18} aria-hidden />
          {say('recovery.print')}
        </Button>
      </div>
      <Button tone="primary" isWide onClick={onClose}>
        {say('recovery.kept')}
      </Button>
    </Dialog>
  );
}
