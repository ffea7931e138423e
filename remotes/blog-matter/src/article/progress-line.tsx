import { useStyle } from '@yonkoma/ui';
import styles from './progress-line.module.css';

/** Shows the reading progress above the page. Only for eyes; a screen reader has its own position. */
export function ProgressLine({ share }: { share: number }) {
  const line = useStyle({ transform: `scaleX(${share / 100})` });
  return <div aria-hidden="true" className={styles.line} ref={line} />;
}
