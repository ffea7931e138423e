import type { ThirdParties } from '@yonkoma/contract';
import { Button } from '@yonkoma/ui';
import { useSetAtom } from 'jotai';
import { useWords } from '../language/words.ts';
import { consentAtom } from './consent.ts';
import styles from './consent.module.css';
import { ThirdPartySentence } from './third-party-sentence.tsx';

/** Asks before anything loads. To refuse is as near as to allow, and the page can be read without either. */
export function ConsentBar({ thirdParties }: { thirdParties: ThirdParties }) {
  const say = useWords();
  const choose = useSetAtom(consentAtom);
  return (
    <section className={styles.bar} aria-label={say('privacy.choices')}>
      <ThirdPartySentence thirdParties={thirdParties} />
      <div className={styles.choices}>
        <Button onClick={() => choose(false)}>{say('privacy.refuse')}</Button>
        <Button onClick={() => choose(true)}>{say('privacy.allow')}</Button>
      </div>
    </section>
  );
}
