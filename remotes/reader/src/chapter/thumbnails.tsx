import type { ChapterImage } from '@yonkoma/contract';
import { classes, Picture } from '@yonkoma/ui';
import { File } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './thumbnails.module.css';
import { thumbnailPages } from './thumbnail-rules.ts';
import type { Direction } from './zone-rules.ts';

interface ThumbnailsProps {
  images: readonly ChapterImage[];
  bookmarked: readonly number[];
  page: number;
  dir: Direction;
  onPage: (page: number) => void;
}

/**
 * Thumbnails of the pages around this one. Their number depends on the width of the screen, not on the length of the
 * chapter.
 */
export default function Thumbnails({ images, bookmarked, page, dir, onPage }: ThumbnailsProps) {
  const say = useWords();
  return (
    <div className={styles.strip} dir={dir} role="group" aria-label={say('chapter.thumbnails')}>
      {thumbnailPages(page, images.length, window.innerWidth).map((number, place) => {
        const image = images[number - 1];
        return (
          image && (
            // A position keeps its button and gets another picture, so that nothing moves.
            <button
              key={place}
              type="button"
              className={classes(styles.thumbnail, number === page && styles.current)}
              aria-label={say(bookmarked.includes(number) ? 'bookmark.pageOf' : 'chapter.pageOf', {
                page: number,
                count: images.length,
              })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              <Picture
                key={image.id}
                picture={image}
                alt=""
                sizes="56px"
                ratio={0.7}
                isFirst
                className={styles.picture}
              />
              <span className={styles.number}>{number}</span>
              {bookmarked.includes(number) && (
                <File size={16} aria-hidden fill="currentColor" className={styles.mark} />
              )}
            </button>
          )
        );
      })}
    </div>
  );
}
