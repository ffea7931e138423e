import type { ContentLanguage } from '@yonkoma/contract';
import { LinkButton } from '@yonkoma/ui';
import type { ReactNode } from 'react';
import { CollectButton } from '../collection/collect-button.tsx';
import { chapterAddress, comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './chapter-end.module.css';
import { ChapterName } from './chapter-name.tsx';
import type { Reading } from './use-chapter.ts';

/** After the last page: on to the next chapter, or what to do when there is none yet. */
export function ChapterEnd({ reading: { chapter, comic, next, prev }, language, comments }: { reading: Reading; language: ContentLanguage; comments?: ReactNode }) {
  const say = useWords();
  const isCut = chapter.is_lock === 1 && chapter.is_buy === 0;
  const empty = chapter.images.length === 0;
  return (
    <div className={styles.place}>
      <section className={styles.end} aria-label={say('chapter.atEnd')}>
        <p className={styles.done}><ChapterName chapter={chapter} /></p>
        <h2 className={styles.title}>{say(empty ? 'chapter.noPages' : isCut ? 'chapter.locked' : next ? 'chapter.finished' : 'chapter.upToDate')}</h2>
        <div className={styles.ways}>
          {next && (
            <LinkButton tone="primary" className={styles.next} to={chapterAddress(comic.id, next, 1, language)}>
              <span>{say('chapter.readNext')}</span>
              <span className={styles.name}><ChapterName chapter={next} /></span>
            </LinkButton>
          )}
          <LinkButton tone={next ? 'plain' : 'primary'} to={comicAddress(comic.id)}>{say('chapter.toComic')}</LinkButton>
          {comic.is_like !== undefined && <CollectButton comic={comic} tone="plain" />}
          {prev && <LinkButton tone="quiet" to={chapterAddress(comic.id, prev, 1, language)}>{say('chapter.previousChapter')}</LinkButton>}
        </div>
      </section>
      {comments && <div className={styles.comments} data-own-taps>{comments}</div>}
    </div>
  );
}
