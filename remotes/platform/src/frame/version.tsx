import styles from './version.module.css';

/** A version or hash, to be compared letter by letter. */
export function Version({ children }: { children: string }) {
  return (
    <code className={styles.version} translate="no">
      {children}
    </code>
  );
}
