import type { Comic } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useWords } from '../words.ts';
import styles from './facts.module.css';

/** Who made it and what it is, then its tags. Facts that are not known are not mentioned. */
export function Facts({ comic }: { comic: Comic }) {
  const say = useWords();
  const { count } = useFormats();
  const facts = [
    comic.author,
    say(comic.status === 1 ? 'comic.finished' : 'comic.ongoing'),
    say('comic.chapters', { count: comic.chapter_count }),
    comic.year > 0 && String(comic.year),
    comic.views > 0 && say('comic.views', { count: comic.views, shown: count(comic.views) }),
  ].filter((fact): fact is string => Boolean(fact));
  const tags = [...new Set([comic.category_name, ...comic.tags.map(({ name }) => name)].filter(Boolean))];
  return (
    <>
      <ul className={styles.facts}>{facts.map((fact) => <li key={fact}>{fact}</li>)}</ul>
      {tags.length > 0 && <ul className={styles.tags} aria-label={say('comic.tags')}>{tags.map((tag) => <li key={tag} className={styles.tag}>{tag}</li>)}</ul>}
    </>
  );
}
