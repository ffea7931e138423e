import { Button } from '@yonkoma/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './resumed-notice.module.css';

const restMs = 8_000;

interface ResumedNoticeProps {
  page: number;
  /** The reader has not moved on since. */
  isAt: boolean;
  onStartOver: () => void;
}

/** Says that reading goes on where it stopped, and offers the beginning. Goes by itself and with the next turn. */
export function ResumedNotice({ page, isAt, onStartOver }: ResumedNoticeProps) {
  const say = useWords();
  // What is there from the beginning is read out by nobody: the words come into their place.
  const [state, setState] = useState<'coming' | 'shown' | 'over'>('coming');
  const [isHeld, setHeld] = useState(false);
  if (!isAt && state !== 'over') setState('over');

  useEffect(() => setState((before) => (before === 'coming' ? 'shown' : before)), []);
  // Nobody who is about to press the button loses it.
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
