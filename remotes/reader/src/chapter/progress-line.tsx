import { useStyle } from '@yonkoma/ui';
import styles from './progress-line.module.css';
import type { Direction } from './zone-rules.ts';

/**
 * The reading progress as a thin line that fills in the direction of reading. The slider has the same information in
 * words.
 */
export function ProgressLine({ page, count, direction }: { page: number; count: number; direction: Direction }) {
  const filled = useStyle({ transform: `scaleX(${count > 0 ? page / count : 0})` });
  return (
    <div className={styles.line} dir={direction} aria-hidden="true">
      <span className={styles.filled} ref={filled} />
    </div>
  );
}
