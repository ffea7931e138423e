import { EmptyState } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './home-empty.module.css';

const command = 'npm run ops -- import PATH';

/** A library without comics. The first visitor is probably the operator, so it says how to import. */
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
