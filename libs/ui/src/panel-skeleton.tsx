import { classes } from './class-names.ts';
import styles from './panel-skeleton.module.css';

interface PanelSkeletonProps {
  /**
   * The shape of the loading content: a shelf of covers, rows with a small cover, a comic, a text, or the plain strip
   * of four panels.
   */
  shape?: 'strip' | 'covers' | 'rows' | 'detail' | 'text';
}

const counts = { strip: 4, covers: 12, rows: 18, detail: 6, text: 6 } as const;

/** A placeholder in the shape of the content. It appears after 150 ms. Screen readers ignore it. */
export function PanelSkeleton({ shape = 'strip' }: PanelSkeletonProps) {
  return (
    <div className={classes(styles.skeleton, styles[shape])} aria-hidden="true" data-on-its-way>
      {Array.from({ length: counts[shape] }, (_, place) => (
        <span key={place} className={styles.panel} />
      ))}
    </div>
  );
}
