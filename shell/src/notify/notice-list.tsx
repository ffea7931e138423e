import { IconButton, classes } from '@yonkoma/ui';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useWords } from '../language/words.ts';
import styles from './notice-list.module.css';
import type { Notices } from './notices.ts';

/** Messages at the top right, 16 px apart, read out as they come. */
export function NoticeList({ notices }: { notices: Notices }) {
  const say = useWords();
  const list = useSyncExternalStore(notices.subscribe, notices.current);
  return (
    <div className={styles.list} role="log" aria-live="polite" aria-label={say('notices.label')}>
      {list.map(({ id, message, tone }) => (
        <div key={id} className={classes(styles.notice, styles[tone])}>
          {tone === 'good' && <CircleCheck size={20} aria-hidden />}
          {tone === 'bad' && <CircleAlert size={20} aria-hidden />}
          <span className={styles.text}>{message}</span>
          <IconButton label={say('notices.close')} onClick={() => notices.dismiss(id)}><X size={16} aria-hidden /></IconButton>
        </div>
      ))}
    </div>
  );
}
