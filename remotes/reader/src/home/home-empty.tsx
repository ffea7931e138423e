import { EmptyState } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './home-empty.module.css';

const command = 'npm run ops -- import PATH';

/** Shown when the library has no comics. The first visitor is probably the operator, so it explains how to import. */
export function HomeEmpty() {
  const say = useWords();
  return (
    <EmptyState
      title={say('home.empty.title')}
      text={say('home.empty.text')}
      action={<code className={styles.command}>{command}</code>}
    />
  );
}
