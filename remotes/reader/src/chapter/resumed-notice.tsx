import { Button } from '@yonkoma/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './resumed-notice.module.css';

const restMs = 8_000;

interface ResumedNoticeProps {
  page: number;
  /** The reader has not turned a page since. */
  isAt: boolean;
  onStartOver: () => void;
}

/**
 * Says that reading continues where it stopped, and offers the beginning. Disappears after a while or with the next
 * turn.
 */
export function ResumedNotice({ page, isAt, onStartOver }: ResumedNoticeProps) {
  const say = useWords();
  // Screen readers do not announce text that is there from the start. So the text is added later.
  const [state, setState] = useState<'coming' | 'shown' | 'over'>('coming');
  const [isHeld, setHeld] = useState(false);
  if (!isAt && state !== 'over') setState('over');

  useEffect(() => setState((before) => (before === 'coming' ? 'shown' : before)), []);
  // The notice stays while its button has the focus.
  useEffect(() => {
    if (state !== 'shown' || isHeld) return undefined;
    const timer = setTimeout(() => setState('over'), restMs);
    return () => clearTimeout(timer);
  }, [state, isHeld]);

  return (
    <div role="status" className={styles.place}>
      {state === 'shown' && (
        <div
          className={styles.notice}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{say('chapter.resumed', { page })}</span>
          <Button tone="quiet" onClick={onStartOver}>
            {say('chapter.startOver')}
          </Button>
        </div>
      )}
    </div>
  );
}
