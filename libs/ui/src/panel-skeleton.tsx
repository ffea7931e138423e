import { classes } from './class-names.ts';
import styles from './panel-skeleton.module.css';

interface PanelSkeletonProps {
  /** What is on its way: a shelf of covers, a comic, a text, or the plain strip of four panels. */
  shape?: 'strip' | 'covers' | 'detail' | 'text';
}

const counts = { strip: 4, covers: 12, detail: 6, text: 6 } as const;

/** The place of what is loading, in its real shape. Seen only when loading takes longer than 150 ms. Not read out. */
export function PanelSkeleton({ shape = 'strip' }: PanelSkeletonProps) {
  return (
    <div className={classes(styles.skeleton, styles[shape])} aria-hidden="true" data-on-its-way>
      {Array.from({ length: counts[shape] }, (_, place) => (
        <span key={place} className={styles.panel} />
      ))}
    </div>
  );
}
