import type { browseComics, ReplyOf } from '@yonkoma/contract';
import { useRef } from 'react';
import { useWords } from '../words.ts';
import styles from './carousel.module.css';
import { RowButtons } from './row-buttons.tsx';
import { Slide } from './slide.tsx';

export type Banner = NonNullable<ReplyOf<typeof browseComics>['carousel']>[number];

/** A row of slides that the visitor moves by finger, wheel, arrow keys or buttons. It never moves automatically. */
export function Carousel({ banners }: { banners: readonly Banner[] }) {
  const say = useWords();
  const row = useRef<HTMLUListElement>(null);
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
      {/* Two slides stand beside each other where there are buttons. */}
      {banners.length > 2 && <RowButtons row={row} />}
    </section>
  );
}
