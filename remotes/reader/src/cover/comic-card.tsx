import type { ComicItem } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { CoverCard } from '@yonkoma/ui';
import { numberOf } from '../chapter/name-rules.ts';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './comic-card.module.css';

/** One comic of the catalogue as a cover, with its last chapter and the time when that came. */
export function ComicCard({ comic, isFirst }: { comic: ComicItem; isFirst?: boolean }) {
  const say = useWords();
  const { agoShort } = useFormats();
  const { last_chapter: last } = comic;
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
        last && (
          <span className={styles.meta}>
            <span>{numberOf(last, say, 'short')}</span>
            <span>{agoShort(last.update_time)}</span>
          </span>
        )
      }
    />
  );
}
