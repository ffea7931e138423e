import styles from './progress-line.module.css';

/** How far one has read, over the page. For the eye alone: a screen reader knows where it is. */
export function ProgressLine({ share }: { share: number }) {
  return <div aria-hidden="true" className={styles.line} style={{ transform: `scaleX(${share / 100})` }} />;
}
