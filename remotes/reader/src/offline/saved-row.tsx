import { useFormats } from '@yonkoma/i18n';
import { IconButton } from '@yonkoma/ui';
import { useSetAtom } from 'jotai';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ChapterName } from '../chapter/chapter-name.tsx';
import { nameOf } from '../chapter/name-rules.ts';
import { chapterAddress } from '../place/address-rules.ts';
import { recallPlace } from '../place/place-store.ts';
import { useWords } from '../words.ts';
import { SaveButton } from './save-button.tsx';
import styles from './saved-page.module.css';
import type { SavedChapter } from './saved-rules.ts';
import { removeChapters } from './saving.ts';
import { useSaving } from './use-saving.ts';

/**
 * One saved chapter: a link to read it, its size, and a button to remove it. An incomplete one can be continued here.
 */
export function SavedRow({ saved: { reading, isWhole, sizeBytes } }: { saved: SavedChapter }) {
  const say = useWords();
  const { size } = useFormats();
  const { chapter, comic } = reading;
  const name = nameOf(chapter, say);
  const remove = useSetAtom(removeChapters);
  const { state } = useSaving(comic.id, chapter.id, name);
  const place = recallPlace(comic.id);
  const page = place?.chapterId === chapter.id ? place.page : 1;
  const count = chapter.images.length;
  const kept =
    state.is === 'saving'
      ? say('offline.progress', { done: state.done, count: state.count })
      : isWhole
        ? say('offline.pages', { count })
        : say('offline.partial');
  return (
    <li className={styles.row}>
      <Link className={styles.link} to={chapterAddress(comic.id, chapter, page)}>
        <span className={styles.chapter}>
          <ChapterName chapter={chapter} />
        </span>
        <span className={styles.meta}>
          {kept}
          {isWhole && <> · {size(sizeBytes)}</>}
        </span>
      </Link>
      {state.is !== 'whole' && state.is !== 'none' && <SaveButton chapter={chapter} />}
      <IconButton label={say('offline.remove', { chapter: name })} onClick={() => void remove([chapter.id])}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
