import type { browseComics, ReplyOf } from '@yonkoma/contract';
import { classes, IconButton } from '@yonkoma/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../words.ts';
import styles from './carousel.module.css';
import { Slide } from './slide.tsx';

export type Banner = NonNullable<ReplyOf<typeof browseComics>['carousel']>[number];

/** A row of slides that the visitor moves by finger, wheel, arrow keys or buttons. It never moves automatically. */
export function Carousel({ banners }: { banners: readonly Banner[] }) {
  const say = useWords();
  const row = useRef<HTMLUListElement>(null);
  const move = (by: 1 | -1) => {
    const slide = row.current?.firstElementChild;
    if (slide) row.current?.scrollBy({ left: by * slide.getBoundingClientRect().width });
  };
  return (
    <section className={styles.carousel} aria-label={say('home.carousel')}>
      {/* Keyboards can scroll it like any row that is wider than the screen. */}
      <ul className={styles.row} ref={row} tabIndex={0} aria-label={say('home.carousel')} data-count={banners.length}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.place}>
            <Slide banner={banner} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <IconButton
            className={classes(styles.button, styles.back)}
            label={say('home.previousSlide')}
            onClick={() => move(-1)}
          >
            <ChevronLeft size={22} aria-hidden />
          </IconButton>
          <IconButton
            className={classes(styles.button, styles.on)}
            label={say('home.nextSlide')}
            onClick={() => move(1)}
          >
            <ChevronRight size={22} aria-hidden />
          </IconButton>
        </>
      )}
    </section>
  );
}
