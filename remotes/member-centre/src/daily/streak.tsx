import { localeOf, offWire, type readCheckIns, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Button, classes } from '@yonkoma/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { hadOf } from './calendar-rules.ts';
import styles from './streak.module.css';
import { useSignIn } from './use-sign-in.ts';

type State = ReplyOf<typeof readCheckIns>;

/** The days in a row, the reward of each day, and the button for today. */
export function Streak({ state }: { state: State }) {
  const say = useWords();
  const { number } = useFormats();
  const locale = localeOf(useShell().language);
  const { mutate, data: got, isPending } = useSignIn();
  const isSigned = state.signed === 1;
  // Where a check-in is still to come, there is room for what it brings.
  const [hasRoom] = useState(!isSigned);
  // It stays after the check-in, so that nothing moves.
  const [missedAtFirst] = useState(state.missed);
  const had = hadOf(state.continuous, state.rewards.length);
  // After a full row the next open day begins a new one.
  const filled = !isSigned && had === state.rewards.length ? 0 : had;
  const missed =
    missedAtFirst &&
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(missedAtFirst));
  return (
    <section className={styles.streak} aria-label={say('daily.row')}>
      <p className={styles.count}>
        <span className={styles.figure}>{number(state.continuous)}</span>{' '}
        {say('daily.inRow', { count: state.continuous })}
      </p>
      <p className={styles.total}>{say('daily.total', { count: state.total, shown: number(state.total) })}</p>
      <ol className={styles.rewards} aria-label={say('daily.rewards')}>
        {state.rewards.map((score, place) => {
          const isHad = place < filled;
          return (
            // Each item is another day, although two days can have the same reward.
            <li
              key={`day ${place + 1}`}
              className={classes(styles.reward, isHad && styles.had, got && place === filled - 1 && styles.fresh)}
              aria-current={!isSigned && place === filled ? 'step' : undefined}
            >
              <span className={styles.day}>{say('daily.day', { day: place + 1 })}</span>
              <span className={styles.score}>+{score}</span>
              <span className={styles.tick}>{isHad && <Check size={14} aria-label={say('daily.had')} />}</span>
            </li>
          );
        })}
      </ol>
      {(state.level_score ?? 0) > 0 && (
        <p className={styles.byLevel}>{say('daily.byLevel', { points: number(state.level_score ?? 0) })}</p>
      )}
      {missed && <p className={styles.missed}>{say('daily.missed', { day: missed })}</p>}
      <div className={classes(styles.does, hasRoom && styles.room)}>
        {!isSigned && (
          <Button
            tone="primary"
            isWide
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate();
            }}
          >
            {say('daily.signIn', { score: state.next_score })}
          </Button>
        )}
        <output className={classes(styles.done, got && styles.got)}>
          {isSigned && (
            <>
              <Check size={20} aria-hidden />
              <span>
                {got
                  ? say('daily.got', { score: got.score, experience: offWire.experience(got), count: got.continuous })
                  : say('daily.done', { score: state.next_score })}
              </span>
            </>
          )}
        </output>
      </div>
    </section>
  );
}
