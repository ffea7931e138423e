import { useCopy } from '@yonkoma/page-kit';
import { Button } from '@yonkoma/ui';
import { Copy, Share2 } from 'lucide-react';
import { useId } from 'react';
import { Part } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import styles from './level.module.css';

/**
 * The member's link for inviting others. It is shared with the device's own dialog where there is one, otherwise
 * copied.
 */
export function ShareLink({ code }: { code: string }) {
  const say = useWords();
  const id = useId();
  const url = `${window.location.origin}/?share=${code}`;
  const copy = useCopy({ copied: say('share.copied'), notCopied: say('share.notCopied') });
  // Cancelling the dialog is not a failure.
  const hand = () =>
    navigator.share({ url }).catch((error: Error) => (error.name === 'AbortError' ? undefined : copy(url)));
  return (
    <Part title={say('share.title')} text={say('share.text')}>
      <div className={styles.share}>
        <label className={styles.shareLabel} htmlFor={id}>
          {say('share.link')}
        </label>
        <input id={id} className={styles.link} readOnly value={url} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy(url)}>
          <Copy size={18} aria-hidden />
          {say('share.copy')}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void hand()}>
            <Share2 size={18} aria-hidden />
            {say('share.hand')}
          </Button>
        )}
      </div>
    </Part>
  );
}
