import { type ContentLanguage, isLocked, isNotOpenYet } from '@yonkoma/contract';
import { lazyPart, useMember } from '@yonkoma/remote-kit';
import { Button, classes, LinkButton } from '@yonkoma/ui';
import { type ReactNode, Suspense } from 'react';
import { CollectButton } from '../collection/collect-button.tsx';
import { EarlyOffer } from '../lock/early-offer.tsx';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { ShareButton } from '../share/share-button.tsx';
import { useWords } from '../words.ts';
import styles from './chapter-end.module.css';
import { ChapterName } from './chapter-name.tsx';
import { NextCard } from './next-card.tsx';
import type { Reading } from './use-chapter.ts';

// Below the free pages, so it is there before the reader is.
const LockOffer = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "reader-lock" */ '../lock/lock-offer.tsx')).LockOffer,
}));
const FinishOffer = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "reader-finish" */ '../state/finish-offer.tsx')).FinishOffer,
}));
const TellMe = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "reader-finish" */ '../collection/tell-me.tsx')).TellMe,
}));
const AlsoLiked = lazyPart(() => import(/* webpackChunkName: "reader-also-liked" */ './also-liked.tsx'));

interface ChapterEndProps {
  reading: Reading;
  language: ContentLanguage;
  /** The reader has come here, or nearly. */
  isReached?: boolean;
  comments?: ReactNode;
}

/** The end of a chapter: the way to the next one; behind the last one, what there is to do until that comes. */
export function ChapterEnd({ reading, language, isReached = false, comments }: ChapterEndProps) {
  const say = useWords();
  const isMember = useMember() !== null;
  const { chapter, comic, next, prev } = reading;
  const isAhead = isNotOpenYet(chapter);
  const isCut = isLocked(chapter) || isAhead;
  const empty = chapter.images.length === 0;
  const isLast = !next && !isCut && !empty;
  const isComplete = comic.status === 1;
  const isKnown = comic.is_like !== undefined;
  const said = comments && (
    <div className={styles.comments} data-own-taps>
      {comments}
    </div>
  );
  return (
    // After buying, the end is a new element behind more pages, not the same one moved.
    <div key={isCut ? 'cut' : 'whole'} className={styles.place}>
      <section
        className={classes(styles.end, empty && styles.alone, isLast && styles.last)}
        aria-label={say('chapter.atEnd')}
      >
        <p className={styles.done}>
          <ChapterName chapter={chapter} />
        </p>
        {isAhead && chapter.early ? (
          <EarlyOffer early={chapter.early} />
        ) : isCut ? (
          <Suspense fallback={null}>
            <LockOffer reading={reading} />
          </Suspense>
        ) : (
          <h2 className={styles.title}>
            {say(
              empty
                ? 'chapter.noPages'
                : next
                  ? 'chapter.finished'
                  : isComplete
                    ? 'chapter.readAll'
                    : 'chapter.upToDate',
            )}
          </h2>
        )}
        <div className={styles.ways}>
          {next && <NextCard comicId={comic.id} next={next} language={language} />}
          {isLast && isKnown && !isComplete && (
            <Suspense fallback={<Button disabled>{say('chapter.tellMe')}</Button>}>
              <TellMe comic={comic} />
            </Suspense>
          )}
          {isLast && isKnown && isMember && (
            <Suspense fallback={null}>
              <FinishOffer comicId={comic.id} />
            </Suspense>
          )}
          <div className={styles.beside}>
            {isKnown && <CollectButton comic={comic} tone="plain" />}
            <ShareButton title={comic.title} url={chapterAddress(comic.id, chapter, 1, language)} hasWord />
          </div>
          <div className={styles.back}>
            {prev && (
              <LinkButton tone="quiet" to={chapterAddress(comic.id, prev, 1, language)}>
                {say('chapter.previousChapter')}
              </LinkButton>
            )}
            <LinkButton tone="quiet" to={comicAddress(comic.id)}>
              {say('chapter.toComic')}
            </LinkButton>
          </div>
        </div>
      </section>
      {isLast && isReached ? (
        <Suspense>
          <AlsoLiked comicId={comic.id} language={language}>
            {said}
          </AlsoLiked>
        </Suspense>
      ) : (
        said
      )}
    </div>
  );
}
