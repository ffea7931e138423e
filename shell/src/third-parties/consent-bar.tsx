import type { ThirdParties } from '@yonkoma/contract';
import { Button } from '@yonkoma/ui';
import { useSetAtom } from 'jotai';
import { useWords } from '../language/words.ts';
import { consentAtom } from './consent.ts';
import styles from './consent.module.css';
import { ThirdPartySentence } from './third-party-sentence.tsx';

/**
 * Asks for consent before anything loads. Refusing is as easy as allowing, and the page can be read without a choice.
 */
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
