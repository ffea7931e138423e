import type { Picture as StoredPicture } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Button, IconButton, Picture } from '@yonkoma/ui';
import { Pencil, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './bookmark-row.module.css';
import type { GuestBookmark } from './guest-store.ts';
import { NoteForm } from './note-form.tsx';
import type { BookmarkChanges } from './use-bookmark-changes.ts';

interface BookmarkRowProps {
  bookmark: GuestBookmark;
  picture: StoredPicture | null;
  isFirst?: boolean;
  changes: BookmarkChanges;
  /** The comic and chapter of the page. */
  name?: ReactNode;
  /** The link or button that opens the page. */
  way: ReactNode;
}

/** One bookmarked page with its note. */
export function BookmarkRow({ bookmark, picture, isFirst = false, changes, name, way }: BookmarkRowProps) {
  const say = useWords();
  const { ago } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { image_index: page, image_count: count, note } = bookmark;
  if (changes.isRemoved(bookmark)) {
    return (
      <li className={styles.removed}>
        <p className={styles.meta}>{say('bookmark.removed')}</p>
        <Button onClick={() => changes.putBack(bookmark)} aria-label={say('bookmark.putBackOf', { page })}>
          {say('bookmark.putBack')}
        </Button>
      </li>
    );
  }
  const leave = () => setEditing(false);
  return (
    <li className={styles.row}>
      <Picture picture={picture} alt="" sizes="64px" ratio={3 / 4} isFirst={isFirst} className={styles.picture} />
      <div className={styles.what}>
        {name}
        <p className={styles.meta}>
          {say('chapter.pageOf', { page, count })} · {ago(bookmark.create_time)}
        </p>
        {note && !isEditing && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.ways}>
        {way}
        <IconButton
          label={say('bookmark.editNote', { page })}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={say('bookmark.remove', { page })} onClick={() => changes.remove(bookmark)}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {isEditing && (
        <NoteForm
          note={note}
          isBusy={changes.isPending}
          onKeep={(text) => changes.keepNote(bookmark, text, leave)}
          onLeave={leave}
        />
      )}
    </li>
  );
}
