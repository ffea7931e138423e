import { PanelSkeleton } from '@yonkoma/ui';
import styles from './overview-skeleton.module.css';

/** In the shape of what is still on its way: the shelf, then lines. What is below the page stays out of sight. */
export function OverviewSkeleton({ hasShelf }: { hasShelf: boolean }) {
  return (
    <div className={styles.coming}>
      {!hasShelf && (
        <div className={styles.shelf} aria-hidden="true" data-on-its-way>
          <span className={styles.heading} />
          <span className={styles.tile} />
        </div>
      )}
      <PanelSkeleton shape={hasShelf ? 'text' : 'covers'} />
    </div>
  );
}
