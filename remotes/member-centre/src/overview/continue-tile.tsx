import { Picture, useStyle } from '@yonkoma/ui';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './continue-tile.module.css';
import type { Shelved } from './shelf-rules.ts';

/** The comic that the member read last, and how much of its chapter is done. The whole tile leads there. */
export function ContinueTile({ shelved, place }: { shelved: Shelved; place: NonNullable<Shelved['place']> }) {
  const say = useWords();
  const { to, title, lang, picture } = shelved;
  const where = say(place.chapter ? 'overview.inChapter' : 'overview.pageOf', place);
  const done = useStyle({ width: `${(place.page / Math.max(place.count, 1)) * 100}%` });
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.cover}>
        <Picture picture={picture} alt="" sizes="96px" ratio={3 / 4} isFirst />
        <span className={styles.line}>
          <span className={styles.done} ref={done} />
        </span>
      </span>
      <span className={styles.what}>
        <span className={styles.title} lang={lang}>
          {title}
        </span>{' '}
        <span className={styles.place}>{where}</span>{' '}
        <span className={styles.continue}>
          {say('overview.continue')}
          <ArrowRight size={18} aria-hidden />
        </span>
      </span>
    </Link>
  );
}
