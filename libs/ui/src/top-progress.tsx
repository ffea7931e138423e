import styles from './top-progress.module.css';

/** A thin line at the top of the page during loading; it appears after 150 ms. */
export function TopProgress({ isActive, label }: { isActive: boolean; label: string }) {
  return isActive ? (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <span className={styles.line} />
    </div>
  ) : null;
}
