import styles from './spinner.module.css';

/** Four panels filling one after another. `label` is read out. Seen only after 150 ms. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status" aria-label={label}>
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={styles.panel} />
      ))}
    </span>
  );
}
