import { useEffect, useState } from 'react';
import { recall, remember } from '@yonkoma/page-kit';
import { useWords } from '../words.ts';
import type { Direction } from './zone-rules.ts';
import styles from './zone-preview.module.css';

const restMs = 4_000;
const nameOf = (direction: Direction) => `reader.zonesSeen.${direction}`;
const isSeen = (value: unknown): value is true => value === true;

/**
 * Shows where to tap, over the first page that is read in this direction on this device, until the reader does
 * anything. The help contains the same.
 */
export function ZonePreview({ direction }: { direction: Direction }) {
  const say = useWords();
  const [isShown, setShown] = useState(() => recall(nameOf(direction), isSeen) === null);
  useEffect(() => {
    if (!isShown) return undefined;
    const leave = () => {
      remember(nameOf(direction), true);
      setShown(false);
    };
    const timer = setTimeout(leave, restMs);
    window.addEventListener('pointerdown', leave);
    window.addEventListener('keydown', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', leave);
      window.removeEventListener('keydown', leave);
    };
  }, [direction, isShown]);
  if (!isShown) return null;
  return (
    <div className={styles.zones} dir={direction} aria-hidden="true">
      <span className={styles.side}>
        <span className={styles.name}>{say('chapter.previousPage')}</span>
      </span>
      <span className={styles.middle}>
        <span className={styles.name}>{say('chapter.controls')}</span>
      </span>
      <span className={styles.side}>
        <span className={styles.name}>{say('chapter.nextPage')}</span>
      </span>
    </div>
  );
}
