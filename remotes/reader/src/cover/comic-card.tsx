import { type ComicItem, localeOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { CoverCard } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { nameOf, numberOf } from '../chapter/name-rules.ts';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './comic-card.module.css';

/**
 * One comic of the catalogue as a cover, with its last chapter and the time when that came; in a search, with the
 * chapter by whose title it was found.
 */
export function ComicCard({ comic, isFirst }: { comic: ComicItem; isFirst?: boolean }) {
  const say = useWords();
  const { agoShort } = useFormats();
  const { language } = useShell();
  const { last_chapter: last, found_in: found, languages = [] } = comic;
  // Named only where nothing can be read in the visitor's own language.
  const foreign = languages.includes(language) ? undefined : languages.find((one) => one !== 'other');
  return (
    <CoverCard
      to={comicAddress(comic.id)}
      title={comic.title}
      lang={comic.title_lang}
      picture={comic.picture}
      isFirst={isFirst}
      status={
        comic.is_adult === 1
          ? say('age.stamp')
          : comic.status === 1
            ? say('comic.finished')
            : comic.is_new === 1
              ? say('comic.new')
              : undefined
      }
      meta={
        found ? (
          <Link to={chapterAddress(comic.id, found)} lang={found.title_lang || undefined} className={styles.found}>
            {nameOf(found, say)}
          </Link>
        ) : (
          last && (
            <span className={styles.meta}>
              {foreign && <span translate="no">{localeOf(foreign).toUpperCase()}</span>}
              <span>{numberOf(last, say, 'short')}</span>
              <span>{agoShort(last.update_time)}</span>
            </span>
          )
        )
      }
    />
  );
}
