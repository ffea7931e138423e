import type { ThirdParties } from '@yonkoma/contract';
import { useWords } from '../language/words.ts';
import styles from './consent.module.css';

/** Names what would be loaded from other companies. */
export function ThirdPartySentence({ thirdParties: { framed, inPage, hasAnalytics } }: { thirdParties: ThirdParties }) {
  const say = useWords();
  const hasAds = framed.length + inPage.length > 0;
  return (
    <p className={styles.text}>
      {say(hasAds && hasAnalytics ? 'privacy.both' : hasAds ? 'privacy.ads' : 'privacy.analytics')}
    </p>
  );
}
