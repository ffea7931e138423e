import { authorsOf, type Comic } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { ChipRow, LinkChip } from '@yonkoma/ui';
import { Fragment, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './facts.module.css';

const browse = (field: string, value: string | number) =>
  `/classification/index?${new URLSearchParams({ [field]: String(value) })}`;

/** So many authors are named beside the cover; all are in the list of people. */
const authorsBeside = 3;

/**
 * Authors and other facts, those first that tell whether to begin, then genres and tags. Authors, genres and tags link
 * to other comics that have them. Unknown facts are left out.
 */
export function Facts({ comic }: { comic: Comic }) {
  const say = useWords();
  const { ago, count, moment } = useFormats();
  const { update_time: updatedAt, details } = comic;
  // What is drawn again a minute later shall not move.
  const updated = useMemo(() => ago(updatedAt), [ago, updatedAt]);
  const authors = [...new Set(authorsOf(comic.author))];
  const age = details?.age_from ?? null;
  const facts = [
    authors.length > 0 && (
      <>
        {authors.slice(0, authorsBeside).map((author, place) => (
          <Fragment key={author}>
            {place > 0 && ', '}
            <Link className={styles.link} to={browse('author', author)}>
              {author}
            </Link>
          </Fragment>
        ))}
        {authors.length > authorsBeside && ` ${say('comic.moreAuthors')}`}
      </>
    ),
    say(comic.status === 1 ? 'comic.finished' : 'comic.ongoing'),
    details?.rhythm && say(`about.rhythms.${details.rhythm}`),
    comic.chapter_count > 0 && (
      <time dateTime={new Date(updatedAt * 1000).toISOString()} title={moment(updatedAt)}>
        {say('comic.updated', { when: updated })}
      </time>
    ),
    say('comic.chapters', { count: comic.chapter_count }),
    age !== null && (age === 0 ? say('about.everyone') : say('about.fromAge', { age })),
    say(`comic.direction.${comic.direction}`),
    comic.year > 0 && String(comic.year),
    comic.views > 0 && say('comic.views', { count: comic.views, shown: count(comic.views) }),
  ].filter(Boolean);
  const tags = new Map(comic.tags.map(({ id, name }) => [name, browse('tag_id', id)]));
  const main = comic.category_name ? [{ id: comic.category_id, name: comic.category_name }] : [];
  const genres = details?.genres ?? main;
  for (const { name } of genres) tags.delete(name);
  const all = [...genres.map(({ id, name }) => [name, browse('category_id', id)] as const), ...tags];
  return (
    <>
      <ul className={styles.facts}>
        {facts.map((fact, index) => (
          <li key={index}>{fact}</li>
        ))}
      </ul>
      {all.length > 0 && (
        <div className={styles.tags}>
          <ChipRow label={say('comic.tags')}>
            {all.map(([name, to]) => (
              <li key={name}>
                <LinkChip to={to}>{name}</LinkChip>
              </li>
            ))}
          </ChipRow>
        </div>
      )}
    </>
  );
}
