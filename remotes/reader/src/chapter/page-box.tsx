import { type CSSProperties, memo } from 'react';
import styles from './page-box.module.css';
import { PagePicture, type PagePictureProps } from './page-picture.tsx';
import { boxWidth, fitFor, imageSizes, magnified, ratioOf, type Standing } from './size-rules.ts';

interface PageBoxProps extends Omit<PagePictureProps, 'sizes' | 'alt'>, Standing {
  altOf: (page: number) => string;
  /** Far pages are boxes without a picture. */
  isMounted: boolean;
  /** How many times larger the page is shown under the glass. */
  glass: number;
}

/**
 * The place of one page: its exact size from the first paint, in its own colour, whether its picture is there or not.
 */
export const PageBox = memo(function PageBox({
  mode,
  fit,
  rowRatio,
  columnPx,
  isMounted,
  glass,
  altOf,
  ...page
}: PageBoxProps) {
  const { image } = page;
  const { part } = image;
  const number = part?.page ?? page.page;
  const standing: Standing = { mode, fit: fitFor([image], fit), rowRatio, columnPx };
  const shape: CSSProperties = {
    width: boxWidth(image, standing),
    aspectRatio: ratioOf(image),
    backgroundColor: image.color || undefined,
  };
  return (
    <div className={styles.box} style={shape} data-page={number} data-half={part?.half}>
      {isMounted && (
        <PagePicture
          {...page}
          page={number}
          alt={part?.alt ?? altOf(number)}
          sizes={magnified(imageSizes(image, standing), glass * (part?.finer ?? 1))}
        />
      )}
    </div>
  );
});
