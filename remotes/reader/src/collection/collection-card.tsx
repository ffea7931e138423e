import type { LikeRecord } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Button, CoverCard, IconButton, LinkButton } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { numberOf } from '../chapter/name-rules.ts';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './collection-card.module.css';

interface CollectionCardProps {
  like: LikeRecord;
  isFirst: boolean;
  isRemoved: boolean;
  onRemove: () => void;
  onPutBack: () => void;
}

/** One comic of the collection: whether it has new chapters, and a link to continue reading. */
export function CollectionCard({ like, isFirst, isRemoved, onRemove, onPutBack }: CollectionCardProps) {
  const say = useWords();
  const { agoShort } = useFormats();
  const { comic, record } = like;
  const { title, last_chapter: last } = comic;
  if (isRemoved) {
    return (
      <div className={styles.removed} role="group" aria-label={title}>
        <p className={styles.gone}>{say('collection.removed')}</p>
        <Button onClick={onPutBack} aria-label={say('collection.putBackOf', { title })}>
          {say('collection.putBack')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <CoverCard
        to={comicAddress(comic.id)}
        title={title}
        lang={comic.title_lang}
        picture={comic.picture}
        isFirst={isFirst}
        status={like.has_update === 1 ? say('collection.updated') : undefined}
        meta={
          last && (
            <span className={styles.meta}>
              <span>{numberOf(last, say, 'short')}</span>
              <span>{agoShort(last.update_time)}</span>
            </span>
          )
        }
      />
      <div className={styles.ways}>
        <LinkButton
          className={styles.go}
          to={wayOn(like)}
          aria-label={say(record ? 'history.continueOf' : 'collection.openOf', { title })}
        >
          {say(record ? 'history.continue' : 'collection.open')}
        </LinkButton>
        <IconButton className={styles.remove} label={say('collection.remove', { title })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** The page where reading stopped; after the end of a chapter the comic, which knows the next chapter. */
function wayOn({ comic_id: comicId, record }: LikeRecord): string {
  if (!record || record.image_index >= record.image_count) return comicAddress(comicId);
  return chapterAddress(comicId, { id: record.chapter_id, language: record.chapter_language }, record.image_index);
}
