import { type ComicItem, localeOf, spansOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { Picture } from '@yonkoma/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { nameOf, numberOf } from '../chapter/name-rules.ts';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './found-row.module.css';

interface FoundRowProps {
  comic: ComicItem;
  /** The words that were searched for, as they were understood. */
  meant: string;
  isFirst: boolean;
}

/** A comic that was found: what it is called, who made it, what it is about and how far it is. */
export function FoundRow({ comic, meant, isFirst }: FoundRowProps) {
  const say = useWords();
  const { agoShort } = useFormats();
  const { language } = useShell();
  const { title, author, category_name: category, tags, last_chapter: last, found_in: found, languages = [] } = comic;
  const foreign = languages.includes(language) ? undefined : languages.find((one) => one !== 'other');
  const about = [category, ...tags.map(({ name }) => name)].filter(Boolean);
  const state = comic.is_adult === 1 ? say('age.stamp') : comic.status === 1 ? say('comic.finished') : undefined;
  return (
    <article className={styles.row}>
      <Picture picture={comic.picture} alt="" sizes="84px" ratio={3 / 4} isFirst={isFirst} className={styles.cover} />
      <div className={styles.what}>
        <h3 className={styles.title} lang={comic.title_lang}>
          <Link to={comicAddress(comic.id)} className={styles.link}>
            <Marked text={title} meant={meant} />
          </Link>
        </h3>
        {author && (
          <p className={styles.author}>
            <Marked text={author} meant={meant} />
          </p>
        )}
        {about.length > 0 && (
          <ul className={styles.facts}>
            {[...new Set(about)].map((name) => (
              <li key={name}>
                <Marked text={name} meant={meant} />
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.facts}>
          {foreign && <li translate="no">{localeOf(foreign).toUpperCase()}</li>}
          {state && <li>{state}</li>}
          {last && <li>{numberOf(last, say, 'short')}</li>}
          {last && <li>{agoShort(last.update_time)}</li>}
        </ul>
        {found && (
          <p>
            <Link to={chapterAddress(comic.id, found)} lang={found.title_lang || undefined} className={styles.found}>
              {nameOf(found, say)}
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

function Marked({ text, meant }: { text: string; meant: string }) {
  const spans = spansOf(text, meant);
  return (
    <>
      {spans.map(({ from, to }, place) => (
        <Fragment key={from}>
          {text.slice(spans[place - 1]?.to ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.to ?? 0)}
    </>
  );
}
