import { type ContentLanguage, isLocked, isNotOpenYet } from '@yonkoma/contract';
import { lazyPart, useIsHydrating } from '@yonkoma/remote-kit';
import { BookOpen } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { numberOf } from '../chapter/name-rules.ts';
import { chapterAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './glimpse.module.css';
import type { ComicReply } from './use-comic.ts';
import type { ComicReading } from './use-reading.ts';

const GlimpsePicture = lazyPart(() => import(/* webpackChunkName: "comic-glimpse" */ './glimpse-picture.tsx'));

/** The answer for a longer chapter is too much for one picture. */
const mostPages = 300;

interface GlimpseProps {
  reply: ComicReply;
  continues: ComicReading['continues'];
  followed: ContentLanguage;
}

/**
 * A small picture of the page at which the visitor begins or goes on, and a way to it. The picture is fetched behind
 * everything else, and has its place from the start: only the first chapter decides whether there is one.
 */
export function Glimpse({ reply: { comic, chapters }, continues, followed }: GlimpseProps) {
  const say = useWords();
  const isHydrating = useIsHydrating();
  const isFree = (chapter: ComicReply['chapters'][number]) =>
    !isLocked(chapter) && !isNotOpenYet(chapter) && chapter.image_count > 0 && chapter.image_count <= mostPages;
  const [first] = [...chapters].sort((a, b) => a.sort - b.sort);
  if (!first || !continues || comic.is_adult === 1 || !isFree(first)) return null;
  const { kind, chapter, page } = continues;
  return (
    <Link className={styles.glimpse} to={chapterAddress(comic.id, chapter, page, followed)}>
      <span className={styles.frame}>
        <BookOpen size={24} aria-hidden />
        {!isHydrating && isFree(chapter) && (
          <Suspense fallback={<span hidden data-part-on-its-way />}>
            <GlimpsePicture comic={comic} chapter={chapter} page={page} followed={followed} />
          </Suspense>
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.what}>{say(kind === 'start' ? 'comic.glimpse' : 'comic.stopped')}</span>
        <span className={styles.where}>
          {numberOf(chapter, say, 'short')} ·{' '}
          {kind === 'start'
            ? say('comic.pages', { count: chapter.image_count })
            : say('chapter.pageOf', { page, count: chapter.image_count })}
        </span>
      </span>
    </Link>
  );
}
