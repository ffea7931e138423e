import { useCopy } from '@yonkoma/page-kit';
import { Button, Dialog } from '@yonkoma/ui';
import { Copy } from 'lucide-react';
import styles from './reading-key.module.css';
import { useWords } from '../words.ts';

/** Shows the new key, once, with its use: the address of the catalogue, any name, and the key as the password. */
export function NewKey({ keyText, onClose }: { keyText: string; onClose: () => void }) {
  const say = useWords();
  const copy = useCopy({ copied: say('readingKey.copied'), notCopied: say('readingKey.notCopied') });
  const lines = [
    {
      label: say('readingKey.address'),
      text: new URL('/opds', location.href).href,
      action: say('readingKey.copyAddress'),
    },
    { label: say('readingKey.password'), text: keyText, action: say('readingKey.copyKey') },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={say('readingKey.new')} closeLabel={say('close')}>
      <p className={styles.small}>{say('readingKey.newText')}</p>
      <dl className={styles.lines}>
        {lines.map(({ label, text, action }) => (
          <div key={label}>
            <dt className={styles.small}>{label}</dt>
            <dd className={styles.line}>
              <code className={styles.code}>{text}</code>
              <Button aria-label={action} onClick={() => void copy(text)}>
                <Copy size={18} aria-hidden />
                {say('readingKey.copy')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Button tone="primary" isWide onClick={onClose}>
        {say('readingKey.kept')}
      </Button>
    </Dialog>
  );
}
