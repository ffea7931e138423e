import { offWire } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useWords } from '../words.ts';
import styles from './level.module.css';
import { newIn, progressOf, type Standing } from './level-rules.ts';
import { Privileges } from './privileges.tsx';

/** The current level, and the experience that is missing for the next one. */
export function LevelNow({ standing }: { standing: Standing }) {
  const say = useWords();
  const { number } = useFormats();
  const experience = offWire.experience(standing);
  const { done, span, left, next, own } = progressOf(standing);
  const text = next
    ? say('level.left', { left: number(left), level: next.level, name: next.name })
    : say('level.highest');
  return (
    <section className={styles.now} aria-label={say('level.title')}>
      <p className={styles.rank}>
        <span className={styles.number}>{standing.level}</span>{' '}
        <span className={styles.name}>{standing.level_name}</span>
      </p>
      <progress
        className={styles.bar}
        max={next ? span : 1}
        value={next ? done : 1}
        aria-label={say('level.progress')}
      />
      <p className={styles.standing}>
        <span>{text}</span> <span>{say('level.experience', { count: experience, shown: number(experience) })}</span>
      </p>
      <div className={styles.privileges}>
        <div>
          <h3 className={styles.has}>{say('level.has')}</h3>
          <Privileges list={own?.privilege ?? []} label={say('level.has')} />
        </div>
        {next && (
          <div>
            <h3 className={styles.has}>{say('level.brings', { level: next.level })}</h3>
            <Privileges isAhead list={newIn(next, own)} label={say('level.brings', { level: next.level })} />
          </div>
        )}
      </div>
    </section>
  );
}
