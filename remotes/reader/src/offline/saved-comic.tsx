import { useId } from 'react';
import { useWords } from '../words.ts';
import styles from './saved-page.module.css';
import type { SavedChapter } from './saved-rules.ts';
import { SavedRow } from './saved-row.tsx';

/** The saved chapters of one comic, in the order of reading. */
export function SavedComic({ chapters }: { chapters: readonly SavedChapter[] }) {
  const say = useWords();
  const id = useId();
  const [first] = chapters;
  if (!first) return null;
  const { comic } = first.reading;
  const cover = chapters.find((chapter) => chapter.cover)?.cover;
  const inOrder = [...chapters].sort((a, b) => a.reading.chapter.sort - b.reading.chapter.sort);
  return (
    <section className={styles.comic} aria-labelledby={id}>
      <span className={styles.cover}>
        {cover && <img src={cover} alt={say('comic.coverOf', { title: comic.title })} width={72} height={96} />}
      </span>
      <div className={styles.chapters}>
        <h2 id={id} className={styles.name} lang={comic.title_lang}>
          {comic.title}
        </h2>
        <ol>
          {inOrder.map((chapter) => (
            <SavedRow key={chapter.reading.chapter.id} saved={chapter} />
          ))}
        </ol>
      </div>
    </section>
  );
}
