import { useFormats } from '@yonkoma/i18n';
import type { InspectedRemote } from './inspect-rules.ts';
import styles from './inspector.module.css';
import { usePlatformWords } from './words.ts';

/**
 * One remote: its version in this page and the reason for it, load times, the result of the hash checks, and its last
 * fault.
 */
export function RemoteFacts({ remote }: { remote: InspectedRemote }) {
  const say = usePlatformWords();
  const { number } = useFormats();
  const { name, version, cohort, loads, integrity, lastGood, isStoodIn, lastFault } = remote;
  return (
    <section className={styles.remote}>
      <h4 className={styles.name}>
        {name} <span className={styles.code}>{version}</span>
      </h4>
      <dl className={styles.facts}>
        <dt>{say('inspect.cohort')}</dt>
        <dd>{say(`inspect.cohorts.${cohort}`)}</dd>
        <dt>{say('inspect.integrity')}</dt>
        <dd>{say(`inspect.integrities.${integrity}`)}</dd>
        <dt>{say('inspect.loads')}</dt>
        <dd>
          {loads.length === 0
            ? say('inspect.notLoaded')
            : loads.map(({ page, ms }) => (
                <span key={page} className={styles.line}>
                  {say('inspect.loaded', { page, ms: number(ms) })}
                </span>
              ))}
        </dd>
        <dt>{say('inspect.lastGood')}</dt>
        <dd>
          <span className={styles.code}>{lastGood ?? say('inspect.none')}</span>
          {isStoodIn && <span className={styles.line}>{say('inspect.standsIn')}</span>}
        </dd>
        <dt>{say('inspect.lastFault')}</dt>
        <dd>
          {lastFault ? (
            <>
              <span className={styles.line}>
                {say(`inspect.steps.${lastFault.step as 'load'}`)} {lastFault.page}
              </span>
              <span className={styles.code}>{lastFault.text}</span>
            </>
          ) : (
            say('inspect.none')
          )}
        </dd>
      </dl>
    </section>
  );
}
