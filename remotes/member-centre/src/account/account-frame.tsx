import { useShell } from '@yonkoma/remote-kit';
import { type ReactNode, useLayoutEffect } from 'react';
import styles from './account-frame.module.css';

/** One page of the account: its title, also as the title of the document, and its parts. */
export function AccountFrame({
  title,
  isNarrow,
  children,
}: {
  title: string;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  const shell = useShell();
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  return (
    <div className={isNarrow ? styles.narrow : styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

/** A part with its own heading. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
