import { useFormats } from '@yonkoma/i18n';
import { Button, classes, IconButton, Picture } from '@yonkoma/ui';
import { GripVertical, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { numberOf } from '../chapter/name-rules.ts';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import { EntryForm } from './entry-form.tsx';
import type { ListRow as Row } from './removed-rules.ts';
import styles from './list-row.module.css';

export interface EntryDeeds {
  onDrag: (event: PointerEvent) => void;
  /** To a place of the shown rows, counted from 0. */
  onMove: (to: number) => void;
  /** To the end of the whole list. */
  onEnd: () => void;
  /** @throws the refusal */
  onNote: (text: string) => Promise<void>;
  onRemove: () => void;
  onPutBack: () => void;
}

interface ListRowProps {
  row: Row;
  /** Counted from 0. */
  place: number;
  count: number;
  isFirst: boolean;
  /** While a row is dragged: this one, or the one beside which it would stand. */
  mark: 'dragged' | 'before' | 'after' | undefined;
  /** What the maker of the list can do; undefined for others. */
  deeds: EntryDeeds | undefined;
}

/** A comic of a list with the note of its maker. */
export function ListRow({ row, place, count, isFirst, mark, deeds }: ListRowProps) {
  const say = useWords();
  const { agoShort } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { comic, note } = row.entry;
  const { title, last_chapter: last } = comic;
  if (row.removed)
    return (
      <li className={classes(styles.removed, mark && styles[mark])}>
        <span>{say('lists.removed', { title })}</span>
        <Button onClick={deeds?.onPutBack} aria-label={say('lists.putBackOf', { title })}>
          {say('collection.putBack')}
        </Button>
      </li>
    );
  const steps: Record<string, () => void> = {
    ArrowUp: () => deeds?.onMove(place - 1),
    ArrowDown: () => deeds?.onMove(place + 1),
    Home: () => deeds?.onMove(0),
    End: () => deeds?.onEnd(),
  };
  const step = (event: KeyboardEvent) => {
    const act = steps[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li className={classes(styles.row, deeds && styles.own, mark && styles[mark])}>
      {deeds && (
        <button
          type="button"
          className={styles.handle}
          aria-label={say('lists.handle', { title, place: place + 1, count })}
          onPointerDown={deeds.onDrag}
          onKeyDown={step}
        >
          <GripVertical size={20} aria-hidden />
        </button>
      )}
      <span className={styles.number} aria-hidden>
        {place + 1}
      </span>
      <Picture picture={comic.picture} alt="" sizes="72px" ratio={3 / 4} isFirst={isFirst} className={styles.cover} />
      <div className={styles.what}>
        <Link className={styles.title} to={comicAddress(comic.id)} lang={comic.title_lang}>
          {title}
        </Link>
        <p className={styles.meta}>
          {comic.is_adult === 1 && <span>{say('age.stamp')}</span>}
          {comic.author && <span>{comic.author}</span>}
          {last && <span>{numberOf(last, say, 'short')}</span>}
          {last && <span>{agoShort(last.update_time)}</span>}
        </p>
        {note && !isEditing && <p className={styles.note}>{note}</p>}
      </div>
      {deeds && (
        <div className={styles.deeds}>
          <IconButton
            label={say('lists.editEntry', { title })}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <Pencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={say('lists.removeEntry', { title })} onClick={deeds.onRemove}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      {deeds && isEditing && (
        <EntryForm note={note} place={place} count={count} deeds={deeds} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}
