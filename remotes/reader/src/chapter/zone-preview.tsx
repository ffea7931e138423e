import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import { useWords } from '../words.ts';
import type { Direction } from './zone-rules.ts';
import styles from './zone-preview.module.css';

/** The places to tap, drawn over the page. */
export default function ZonePreview({ direction, ref }: { direction: Direction; ref: Ref<HTMLDivElement> }) {
  const say = useWords();
  return (
    <div className={styles.zones} dir={direction} ref={ref}>
      <span className={styles.side}>
        <ChevronLeft className={styles.arrow} size={32} />
        {say('chapter.previousPage')}
      </span>
      <span className={styles.middle}>
        <SlidersHorizontal size={28} />
        {say('chapter.controls')}
      </span>
      <span className={styles.side}>
        <ChevronRight className={styles.arrow} size={32} />
        {say('chapter.nextPage')}
      </span>
      <span className={styles.begin}>{say('chapter.begin')}</span>
    </div>
  );
}
