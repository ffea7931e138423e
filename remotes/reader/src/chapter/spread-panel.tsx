import type { ChapterImage } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { memo } from 'react';
import { PageBox } from './page-box.tsx';
import styles from './paged-view.module.css';
import { type Standing, standingOf } from './size-rules.ts';
import type { Spread } from './spread-rules.ts';

export interface SpreadPanelProps extends Omit<Standing, 'rowRatio' | 'stackRatio'> {
  spread: Spread;
  images: readonly ChapterImage[];
  altOf: (page: number) => string;
  isCurrent: boolean;
  isMounted: boolean;
  glass: number;
  renew: () => void;
}

/** One screen of the row. In a long chapter only the panels that a turn changes are rendered again. */
export const SpreadPanel = memo(function SpreadPanel({
  spread,
  images,
  isCurrent,
  isMounted,
  mode,
  fit,
  columnPx,
  ...shared
}: SpreadPanelProps) {
  const pages = isMounted ? spread.flatMap((page) => images[page - 1] ?? []) : [];
  const standing = standingOf(pages, { mode, fit, columnPx });
  return (
    // The panel can be scrolled, so the keyboard must reach it. A panel that is not on the screen is inert.
    <div
      className={classes(styles.panel, standing.stackRatio !== undefined && styles.stack)}
      tabIndex={isCurrent ? 0 : -1}
      inert={!isCurrent}
    >
      {pages.map((image, place) => (
        <PageBox
          key={image.id}
          image={image}
          page={(spread[0] ?? 1) + place}
          isMounted
          isCurrent={isCurrent}
          {...standing}
          {...shared}
        />
      ))}
    </div>
  );
});
