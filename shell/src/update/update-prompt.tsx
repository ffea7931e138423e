import { Button } from '@yonkoma/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../language/words.ts';
import { switchAtClick } from './switch-at-click.ts';
import { type UnsavedInput, followInput } from './unsaved-input.ts';
import styles from './update-prompt.module.css';

/**
 * Tells the visitor that there is a newer release, when it disturbs nobody: not while they write, and not again after
 * they dismissed it.
 */
export function UpdatePrompt({ isCovered }: { isCovered: boolean }) {
  const say = useWords();
  const [isPutOff, setIsPutOff] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const input = useRef<UnsavedInput>(null);

  useEffect(() => switchAtClick(window, () => input.current?.isThere() ?? false), []);
  useEffect(() => {
    const followed = followInput(document, () => setIsWriting(followed.isThere()));
    input.current = followed;
    setIsWriting(followed.isThere());
    return followed.stop;
  }, []);

  const isShown = !isPutOff && !isWriting && !isCovered;
  return (
    <div role="status" className={styles.place}>
      {isShown && (
        <div className={styles.prompt}>
          <p className={styles.text}>{say('update.text')}</p>
          <Button tone="quiet" onClick={() => setIsPutOff(true)}>
            {say('update.later')}
          </Button>
          <Button
            onClick={() => {
              if (!input.current?.isThere()) location.reload();
            }}
          >
            {say('update.now')}
          </Button>
        </div>
      )}
    </div>
  );
}
