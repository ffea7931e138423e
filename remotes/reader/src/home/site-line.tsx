import { useIsHydrating } from '@yonkoma/remote-kit';
import { classes, VisuallyHidden } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './site-line.module.css';

/** What the site is, for who comes first. Who has comics to read on knows it: for them it is only read out. */
export function SiteLine({ isKnown, isEmpty }: { isKnown: boolean; isEmpty: boolean }) {
  const say = useWords();
  const isHydrating = useIsHydrating();
  // Of a site without comics it would not be true.
  if (isEmpty)
    return (
      <VisuallyHidden>
        <h1>{say('home.title')}</h1>
      </VisuallyHidden>
    );
  return (
    <h1 className={classes(styles.line, isHydrating ? styles.early : isKnown && styles.known)}>{say('home.line')}</h1>
  );
}
