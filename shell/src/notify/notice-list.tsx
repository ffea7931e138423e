import { IconButton, classes } from '@yonkoma/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../language/words.ts';
import styles from './notice-list.module.css';
import { dismissNotice, noticesAtom } from './notices.ts';

/** Notifications at the top right below the header, 16 px apart. Each is announced when it appears. */
export function NoticeList() {
  const say = useWords();
  const list = useAtomValue(noticesAtom);
  const dismiss = useSetAtom(dismissNotice);
  const place = useRef<HTMLDivElement>(null);
  // A dialog is above everything that was opened before it, so the list is opened after it.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (list.length > 0 && document.querySelector('dialog[open]')) element.showPopover();
  }, [list]);
  return (
    <div
      ref={place}
      popover="manual"
      className={styles.list}
      role="log"
      aria-live="polite"
      aria-label={say('notices.label')}
    >
      {list.map(({ id, message, tone, hasGone }) => (
        <div key={id} className={classes(styles.notice, styles[tone], hasGone && styles.gone)}>
          {tone === 'good' && <CircleCheck size={20} aria-hidden />}
          {tone === 'bad' && <CircleAlert size={20} aria-hidden />}
          <span className={styles.text}>{message}</span>
          <IconButton label={say('notices.close')} onClick={() => dismiss(id)}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
