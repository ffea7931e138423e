import { type ContentLanguage, isLocked, isNotOpenYet } from '@yonkoma/contract';
import { useMember } from '@yonkoma/remote-kit';
import { Button, classes, LinkButton } from '@yonkoma/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { CollectButton } from '../collection/collect-button.tsx';
import { EarlyOffer } from '../lock/early-offer.tsx';
import { LockOffer } from '../lock/lock-offer.tsx';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './chapter-end.module.css';
import { ChapterName } from './chapter-name.tsx';
import type { Reading } from './use-chapter.ts';
const FinishOffer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reader-finish" */ '../state/finish-offer.tsx')).FinishOffer,
}));
const ShareButton = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reader-share" */ '../share/share-button.tsx')).ShareButton,
}));

/** The end of a chapter: a link to the next one, or other suggestions when there is none yet. */
export function ChapterEnd({
  reading,
  language,
  comments,
}: {
  reading: Reading;
  language: ContentLanguage;
  comments?: ReactNode;
}) {
  const say = useWords();
  const isMember = useMember() !== null;
  const { chapter, comic, next, prev } = reading;
  const isAhead = isNotOpenYet(chapter);
  const isCut = isLocked(chapter) || isAhead;
  const empty = chapter.images.length === 0;
  return (
    // After buying, the end is a new element behind more pages, not the same one moved.
    <div key={isCut ? 'cut' : 'whole'} className={styles.place}>
      <section className={classes(styles.end, empty && styles.alone)} aria-label={say('chapter.atEnd')}>
        <p className={styles.done}>
          <ChapterName chapter={chapter} />
        </p>
        {isAhead && chapter.early ? (
          <EarlyOffer early={chapter.early} />
        ) : isCut ? (
          <LockOffer reading={reading} />
        ) : (
          <h2 className={styles.title}>
            {say(empty ? 'chapter.noPages' : next ? 'chapter.finished' : 'chapter.upToDate')}
          </h2>
        )}
        <div className={styles.ways}>
          {next && (
            <LinkButton
              tone={isCut ? 'plain' : 'primary'}
              className={styles.next}
              to={chapterAddress(comic.id, next, 1, language)}
            >
              <span>{say('chapter.readNext')}</span>
              <span className={styles.name}>
                <ChapterName chapter={next} />
              </span>
            </LinkButton>
          )}
          <LinkButton tone={next || isCut ? 'plain' : 'primary'} to={comicAddress(comic.id)}>
            {say('chapter.toComic')}
          </LinkButton>
          {comic.is_like !== undefined && <CollectButton comic={comic} tone="plain" />}
          {!next && !isCut && !empty && comic.is_like !== undefined && isMember && (
            <Suspense fallback={null}>
              <FinishOffer comicId={comic.id} />
            </Suspense>
          )}
          <Suspense fallback={<Button disabled>{say('comic.share')}</Button>}>
            <ShareButton title={comic.title} url={chapterAddress(comic.id, chapter, 1, language)} hasWord />
          </Suspense>
          {prev && (
            <LinkButton tone="quiet" to={chapterAddress(comic.id, prev, 1, language)}>
              {say('chapter.previousChapter')}
            </LinkButton>
          )}
        </div>
      </section>
      {comments && (
        <div className={styles.comments} data-own-taps>
          {comments}
        </div>
      )}
    </div>
  );
}
