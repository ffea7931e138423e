import { Failure, LinkButton } from '@yonkoma/ui';
import { SavedLink } from '../offline/saved-link.tsx';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './reader.module.css';

/** Shown when the chapter could not be loaded. The link back to the comic still works. */
export function ChapterFailure({ comicId, reason, onRetry }: { comicId: string; reason: string; onRetry: () => void }) {
  const say = useWords();
  return (
    <div className={styles.reader}>
      <div className={styles.centre}>
        <Failure title={say('chapter.failed')} text={reason} retryLabel={say('retry')} onRetry={onRetry} />
        <LinkButton tone="quiet" to={comicAddress(comicId)}>
          {say('chapter.toComic')}
        </LinkButton>
        <SavedLink />
      </div>
    </div>
  );
}
