import { classes, IconButton } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../language/words.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './ads.module.css';

/**
 * The in-page push: a small card over a corner of the page. It is visible once it has content, and stays away for this
 * visit after it is closed.
 */
export function AdCorner({ isHidden }: { isHidden: boolean }) {
  const say = useWords();
  const [isFilled, setIsFilled] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <aside
      className={classes(styles.corner, (isHidden || !isFilled) && styles.away)}
      aria-label={say('ad.label')}
      aria-hidden={isHidden || !isFilled}
      inert={isHidden || !isFilled}
    >
      <AdFrame format="inPagePush" isDue onFilled={() => setIsFilled(true)} className={styles.fill} />
      <IconButton label={say('ad.close')} className={styles.closeCorner} onClick={() => setIsClosed(true)}>
        <X size={16} aria-hidden />
      </IconButton>
    </aside>
  );
}
