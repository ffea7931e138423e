import { useStyle } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import styles from './bottom-bar.module.css';
import type { Spread } from './spread-rules.ts';
import type { Direction } from './zone-rules.ts';

interface PageSliderProps {
  page: number;
  count: number;
  /** The pages on the screen. */
  shown: Spread;
  /** Some screens of the chapter have two pages. */
  hasPairs: boolean;
  pageName: (page: number) => string;
  /** Pages that are bookmarked. */
  bookmarked: readonly number[];
  dir: Direction;
  onPage: (page: number) => void;
  onDrag: (isDragged: boolean) => void;
}

/** The slider over all pages of the chapter, which runs in the direction of reading, and where it stands. */
export function PageSlider({
  page,
  count,
  shown,
  hasPairs,
  pageName,
  bookmarked,
  dir,
  onPage,
  onDrag,
}: PageSliderProps) {
  const say = useWords();
  // The position of the slider's thumb for that page. The middle of the thumb moves between 8 px from both ends.
  const tickOf = (marked: number) =>
    'linear-gradient(var(--accent) 0 0) calc(6.5px + (100% - 13px) * ' +
    `${Math.abs((dir === 'rtl' ? count : 1) - marked) / (count - 1)})/3px 14px no-repeat`;
  const ticks = useStyle({ background: bookmarked.map(tickOf).join() });
  const at = (pages: string) => `${pages} / ${count}`;
  return (
    <>
      <span className={styles.slot} ref={ticks} dir={dir}>
        <input
          type="range"
          className={styles.slider}
          min={1}
          max={Math.max(count, 1)}
          value={page}
          aria-label={say('chapter.page')}
          aria-valuetext={pageName(page)}
          onChange={(event) => onPage(Number(event.target.value))}
          onPointerDown={() => onDrag(true)}
          onPointerUp={() => onDrag(false)}
          onPointerCancel={() => onDrag(false)}
          onBlur={() => onDrag(false)}
        />
      </span>
      <p className={styles.count} aria-hidden="true">
        <span className={styles.widest}>{at(hasPairs ? `${count}–${count}` : String(count))}</span>
        {/* A new element for each page, so that a longer text does not count as a layout shift. */}
        <span key={shown.join('–')}>{at(shown.join('–'))}</span>
      </p>
    </>
  );
}
