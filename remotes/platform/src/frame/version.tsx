import styles from './version.module.css';

/** A version or hash, in a font in which single letters can be compared. */
export function Version({ children }: { children: string }) {
  return (
    <code className={styles.version} translate="no">
      {children}
    </code>
  );
}
