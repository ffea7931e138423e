import type { AdultCovers } from '@yonkoma/contract';
import { Button, Failure, Segmented } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './age-gate.module.css';
import { useAge, useChooseAge } from './use-age.ts';

/** Settings for comics for adults: whether this device opens them, and how lists show them. */
export default function AgePage() {
  const say = useWords();
  const { age, error, retry } = useAge();
  const { choose, isChoosing } = useChooseAge();
  if (error && !age)
    return <Failure title={say('age.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} />;
  const isConfirmed = age?.is_confirmed === 1;
  const covers: readonly AdultCovers[] = isConfirmed ? ['show', 'blur', 'hide'] : ['blur', 'hide'];
  return (
    <section className={styles.page} aria-busy={!age}>
      <h1 className={styles.title}>{say('age.page')}</h1>
      {age?.is_minor === 1 && <p className={styles.text}>{say('age.minor')}</p>}
      {age?.is_minor === 0 && (
        <>
          <div className={styles.state}>
            <p>{isConfirmed ? say('age.isConfirmed') : say('age.text')}</p>
            <Button
              tone={isConfirmed ? 'plain' : 'primary'}
              disabled={isChoosing}
              onClick={() => choose({ is_confirmed: !isConfirmed })}
            >
              {isConfirmed ? say('age.takeBack') : say('age.confirm')}
            </Button>
          </div>
          <Segmented
            label={say('age.covers.label')}
            value={age.covers}
            onChange={(value) => choose({ is_confirmed: isConfirmed, covers: value })}
            options={covers.map((value) => ({ value, label: say(`age.covers.${value}`) }))}
          />
        </>
      )}
    </section>
  );
}
