import styles from './thread-skeleton.module.css';

/** A placeholder for comments that are loading. */
export function ThreadSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label} data-part-on-its-way>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          <span className={styles.face} />
          <span className={styles.lines}>
            <span />
            <span />
          </span>
        </div>
      ))}
    </div>
  );
}
