import type { LikeRecord } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Button, classes, CoverCard, IconButton, LinkButton } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { numberOf } from '../chapter/name-rules.ts';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { StateSelect } from '../state/state-select.tsx';
import { useWords } from '../words.ts';
import styles from './collection-card.module.css';
import type { ShelfState } from './use-collection.ts';

interface CollectionCardProps {
  like: LikeRecord;
  isFirst: boolean;
  isRemoved: boolean;
  /** Undefined while no comics are selected. */
  isSelected: boolean | undefined;
  onRemove: () => void;
  onPutBack: () => void;
  onState: (state: ShelfState) => void;
  onSelect: () => void;
}

/**
 * One comic of the collection: whether it has new chapters, what the member does with it, and a link to continue
 * reading. While comics are selected, a press anywhere on it selects it.
 */
export function CollectionCard(props: CollectionCardProps) {
  const { like, isFirst, isRemoved, isSelected, onRemove, onPutBack, onState, onSelect } = props;
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
    <div className={classes(styles.card, isSelected && styles.isSelected)}>
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
      <StateSelect state={like.state} title={title} className={styles.state} onChange={onState} />
      <div className={styles.ways}>
        <LinkButton
          className={styles.go}
          to={wayOn(like)}
          aria-label={say(record ? 'history.continueOf' : 'collection.openOf', { title })}
        >
          {say(record ? 'history.continue' : 'collection.open')}
        </LinkButton>
        {isSelected === undefined && (
          <IconButton className={styles.remove} label={say('collection.remove', { title })} onClick={onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {isSelected !== undefined && (
        <label className={styles.select}>
          <input type="checkbox" checked={isSelected} onChange={onSelect} aria-label={say('bulk.comic', { title })} />
        </label>
      )}
    </div>
  );
}

/** The page where reading stopped; after the end of a chapter the comic, which knows the next chapter. */
function wayOn({ comic_id: comicId, record }: LikeRecord): string {
  if (!record || record.image_index >= record.image_count) return comicAddress(comicId);
  return chapterAddress(comicId, { id: record.chapter_id, language: record.chapter_language }, record.image_index);
}
