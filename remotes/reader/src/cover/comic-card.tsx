import type { ComicItem } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { useShell } from '@yonkoma/remote-kit';
import { CoverCard } from '@yonkoma/ui';
import { Link } from 'react-router-dom';
import { nameOf } from '../chapter/name-rules.ts';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import { foreignMark, nameOnCard } from './card-rules.ts';
import styles from './comic-card.module.css';

/**
 * One comic of the catalogue as a cover, with its last chapter and the time when that came; in a search, with the
 * chapter by whose title it was found. `isNew`: the list marks it as new, which a list does with a few.
 */
export function ComicCard({ comic, isFirst, isNew }: { comic: ComicItem; isFirst?: boolean; isNew?: boolean }) {
  const say = useWords();
  const { agoShort } = useFormats();
  const { language } = useShell();
  const { last_chapter: last, found_in: found } = comic;
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
            : isNew
              ? say('comic.new')
              : undefined
      }
      mark={foreignMark(comic, language)}
      meta={
        found ? (
          <Link to={chapterAddress(comic.id, found)} lang={found.title_lang || undefined} className={styles.found}>
            {nameOf(found, say)}
          </Link>
        ) : (
          last && (
            <span className={styles.meta}>
              <span className={styles.chapter}>{nameOnCard(last, say)}</span>
              <span className={styles.time}>{agoShort(last.update_time)}</span>
            </span>
          )
        )
      }
    />
  );
}
