import { classes, IconButton } from '@yonkoma/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useWords } from '../words.ts';
import styles from './row-buttons.module.css';

/** Buttons that move a row by one of its places, on wide screens. They lie over its ends. */
export function RowButtons({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const say = useWords();
  const move = (by: 1 | -1) => {
    const place = row.current?.firstElementChild;
    if (place) row.current?.scrollBy({ left: by * place.getBoundingClientRect().width });
  };
  return (
    <>
      <IconButton
        className={classes(styles.button, styles.back)}
        label={say('home.previousSlide')}
        onClick={() => move(-1)}
      >
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <IconButton className={classes(styles.button, styles.on)} label={say('home.nextSlide')} onClick={() => move(1)}>
        <ChevronRight size={22} aria-hidden />
      </IconButton>
    </>
  );
}
