import { classes, IconButton } from '@yonkoma/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './row-buttons.module.css';

/** Nearer to an end than this, the row is at it. */
const nearPx = 8;

/** Buttons that move a row by one of its places, on wide screens. They lie over its ends; at an end there is none. */
export function RowButtons({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const say = useWords();
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const { current } = row;
    const look = () => {
      if (!current) return;
      const { scrollLeft, scrollWidth, clientWidth } = current;
      setAtStart(scrollLeft < nearPx);
      setAtEnd(scrollLeft + clientWidth > scrollWidth - nearPx);
    };
    look();
    current?.addEventListener('scroll', look, { passive: true });
    return () => current?.removeEventListener('scroll', look);
  }, [row]);
  const move = (by: 1 | -1) => {
    const place = row.current?.firstElementChild;
    if (place) row.current?.scrollBy({ left: by * place.getBoundingClientRect().width });
  };
  return (
    <>
      <IconButton
        className={classes(styles.button, styles.back, isAtStart && styles.atEnd)}
        label={say('home.previousSlide')}
        onClick={() => move(-1)}
      >
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <IconButton
        className={classes(styles.button, styles.on, isAtEnd && styles.atEnd)}
        label={say('home.nextSlide')}
        onClick={() => move(1)}
      >
        <ChevronRight size={22} aria-hidden />
      </IconButton>
    </>
  );
}
