import { Button, usePlaceholder, useStyle } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './page-box.module.css';
import { useEndOpening } from './use-end-opening.ts';
import { usePagePicture } from './use-page-picture.ts';
import type { DrawnPage } from './view.ts';

export interface PagePictureProps {
  image: DrawnPage;
  page: number;
  alt: string;
  sizes: string;
  isCurrent: boolean;
  renew: () => void;
}

/** Decoded as soon as it has loaded, so that turning to it draws at once. */
const decodeAhead = (element: HTMLImageElement | null) => void element?.decode?.().catch(() => {});

/** The picture of one page, or a button to try again. */
export function PagePicture({ image, page, alt, sizes, isCurrent, renew }: PagePictureProps) {
  const say = useWords();
  const { picture, attempt, state, onLoad, onError, retry } = usePagePicture(image, renew);
  const transform = image.part?.transform;
  const behind = useStyle({ 'background-image': usePlaceholder(picture.placeholder), transform });
  const placed = useStyle({ transform }, decodeAhead);
  useEndOpening(isCurrent, state, page);

  if (state === 'failed') {
    return (
      <div className={styles.failed} role="group" aria-label={alt}>
        <p>{say('chapter.pageFailed', { page })}</p>
        <Button onClick={retry}>{say('retry')}</Button>
      </div>
    );
  }
  return (
    <>
      {state === 'loading' && picture.placeholder && <span className={styles.behind} ref={behind} />}
      <img
        key={attempt}
        ref={placed}
        className={styles.picture}
        sizes={sizes}
        srcSet={picture.srcset || undefined}
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        fetchPriority={isCurrent ? 'high' : 'low'}
        decoding="async"
        draggable={false}
        onLoad={onLoad}
        onError={onError}
      />
    </>
  );
}
