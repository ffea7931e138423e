import { mostStars } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Button, classes, useStyle } from '@yonkoma/ui';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '../words.ts';
import styles from './rating.module.css';
import { useRating } from './use-rating.ts';

const all = Array.from({ length: mostStars }, (_, index) => index + 1);

/**
 * Stars with which a member rates the comic, the average, and how many members gave how many stars. Until somebody has
 * rated it, `seed` is shown: the stars that the comic's files name, as what they are.
 */
export function Rating({
  comicId,
  seed,
  className,
}: {
  comicId: number;
  seed: string | undefined;
  className: string | undefined;
}) {
  const say = useWords();
  const { number } = useFormats();
  const id = useId();
  const { rating, own, rate } = useRating(comicId);
  const count = rating?.count ?? 0;
  return (
    <section className={classes(styles.rating, className)} aria-label={say('rating.title')}>
      <fieldset className={styles.stars}>
        <legend className={styles.legend}>{say(own > 0 ? 'rating.own' : 'rating.rate')}</legend>
        {all.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={own === stars}
              onChange={() => rate(stars)}
              aria-label={say('rating.stars', { count: stars })}
            />
            <Star size={24} aria-hidden fill={stars <= own ? 'currentColor' : 'none'} />
          </label>
        ))}
        {own > 0 && (
          <Button tone="quiet" onClick={() => rate(0)}>
            {say('rating.withdraw')}
          </Button>
        )}
      </fieldset>
      {/* The line is there from the start, so that nothing moves when the answer comes. */}
      <p className={styles.average}>
        {rating &&
          (count > 0
            ? say('rating.average', { average: number(Number(rating.average)), count, shown: number(count) })
            : seed
              ? say('rating.seed', { average: number(Number(seed)) })
              : say('rating.none'))}
      </p>
      <details>
        <summary className={styles.summary}>{say('rating.spread')}</summary>
        <ol className={styles.spread}>
          {all.toReversed().map((stars) => (
            <Bar key={stars} stars={stars} count={rating?.spread[stars - 1] ?? 0} of={Math.max(count, 1)} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Bar({ stars, count, of }: { stars: number; count: number; of: number }) {
  const say = useWords();
  const { number } = useFormats();
  const bar = useStyle({ '--share': String(count / of) });
  return (
    <li className={styles.bar} ref={bar}>
      <span>{say('rating.stars', { count: stars })}</span>
      <span className={styles.track} aria-hidden />
      <span>{number(count)}</span>
    </li>
  );
}
