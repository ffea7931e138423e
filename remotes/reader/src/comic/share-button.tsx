import { useShell } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { Share2 } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './share-button.module.css';
import { share } from './share.ts';

export function ShareButton({ title, url }: { title: string; url: string }) {
  const shell = useShell();
  const say = useWords();
  const press = async () => {
    const outcome = await share(title, new URL(url || window.location.href, window.location.origin).href);
    if (outcome === 'copied') shell.notify(say('comic.copied'), 'good');
    if (outcome === 'failed') shell.notify(say('comic.notCopied'), 'bad');
  };
  const label = say('comic.share');
  return <Button aria-label={label} title={label} onClick={() => void press()}><Share2 size={18} aria-hidden /><span className={styles.word}>{label}</span></Button>;
}
