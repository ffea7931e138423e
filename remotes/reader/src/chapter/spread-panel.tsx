import type { ChapterImage } from '@yonkoma/contract';
import { memo } from 'react';
import { PageBox } from './page-box.tsx';
import styles from './paged-view.module.css';
import { fitFor, ratioOf, type Standing } from './size-rules.ts';
import type { Spread } from './spread-rules.ts';

export interface SpreadPanelProps extends Omit<Standing, 'rowRatio'> {
  spread: Spread;
  images: readonly ChapterImage[];
  altOf: (page: number) => string;
  isCurrent: boolean;
  isMounted: boolean;
  glass: number;
  renew: () => void;
}

/** What one screen of the row holds. Of a long chapter only the panels that a turn concerns are drawn anew. */
export const SpreadPanel = memo(function SpreadPanel({
  spread,
  images,
  isCurrent,
  isMounted,
  fit,
  ...standing
}: SpreadPanelProps) {
  const pages = isMounted ? spread.flatMap((page) => images[page - 1] ?? []) : [];
  const rowRatio = pages.reduce((sum, page) => sum + ratioOf(page), 0);
  return (
    // What can be scrolled can be reached by keyboard; what is not on the screen cannot.
    <div className={styles.panel} tabIndex={isCurrent ? 0 : -1} inert={!isCurrent}>
      {pages.map((image, place) => (
        <PageBox
          key={image.id}
          image={image}
          page={(spread[0] ?? 1) + place}
          fit={fitFor(pages, fit)}
          rowRatio={rowRatio}
          isMounted
          isCurrent={isCurrent}
          {...standing}
        />
      ))}
    </div>
  );
});
