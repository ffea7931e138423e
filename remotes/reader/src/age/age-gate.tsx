import type { AgeGate as Gate } from '@yonkoma/contract';
import { Button, LinkButton } from '@yonkoma/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './age-gate.module.css';
import { useChooseAge } from './use-age.ts';

/** Shown in place of a comic for adults. Only the comic's name is on the page. */
export function AgeGate({ gate, title, lang }: { gate: Gate; title: string; lang: string }) {
  const say = useWords();
  const { choose, isChoosing } = useChooseAge();
  const named = useId();
  const isMinor = gate === 'minor';
  return (
    <section className={styles.gate} aria-labelledby={named} data-no-ads="gate">
      <p className={styles.mark} aria-hidden="true">
        18+
      </p>
      <p className={styles.comic} lang={lang}>
        {title}
      </p>
      <h1 id={named} className={styles.title}>
        {say('age.title')}
      </h1>
      <p className={styles.text}>{isMinor ? say('age.minor') : say('age.text')}</p>
      <div className={styles.choices}>
        {!isMinor && (
          <Button tone="primary" disabled={isChoosing} onClick={() => choose({ is_confirmed: true })}>
            {say('age.confirm')}
          </Button>
        )}
        <LinkButton tone={isMinor ? 'primary' : 'plain'} to="/">
          {say('age.leave')}
        </LinkButton>
      </div>
      {!isMinor && (
        <Link className={styles.settings} to="/age">
          {say('age.settings')}
        </Link>
      )}
    </section>
  );
}
