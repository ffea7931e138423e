import type { ChapterImage } from '@yonkoma/contract';
import { type CSSProperties, memo } from 'react';
import { classes } from '@yonkoma/ui';
import styles from './page-box.module.css';
import { PagePicture, type PagePictureProps } from './page-picture.tsx';
import { fitFor, imageSizes, magnified, ratioOf, type Standing } from './size-rules.ts';

interface PageBoxProps extends Omit<PagePictureProps, 'sizes' | 'alt'>, Standing {
  altOf: (page: number) => string;
  /** Far pages are boxes without a picture. */
  isMounted: boolean;
  /** How many times larger the page is shown under the glass. */
  glass: number;
}

const shapeOf = (image: ChapterImage, rowRatio: number): CSSProperties =>
  ({ '--ratio': ratioOf(image), '--row': rowRatio, '--natural': `${image.width || 700}px`, backgroundColor: image.color || undefined }) as CSSProperties;

/** The place of one page: its exact size from the first paint, in its own colour, whether its picture is there or not. */
export const PageBox = memo(function PageBox({ mode, fit, rowRatio, columnPx, isMounted, glass, altOf, ...page }: PageBoxProps) {
  const shown = fitFor([page.image], fit);
  const sizes = magnified(imageSizes(page.image, { mode, fit: shown, rowRatio, columnPx }), glass);
  return (
    <div className={classes(styles.box, styles[mode === 'scroll' ? 'scroll' : 'paged'], styles[shown])} style={shapeOf(page.image, rowRatio)} data-page={page.page}>
      {isMounted && <PagePicture {...page} alt={altOf(page.page)} sizes={sizes} />}
    </div>
  );
});
