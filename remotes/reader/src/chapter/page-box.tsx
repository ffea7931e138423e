import { useStyle } from '@yonkoma/ui';
import { memo } from 'react';
import styles from './page-box.module.css';
import { PagePicture, type PagePictureProps } from './page-picture.tsx';
import { boxWidth, fitFor, imageSizes, magnified, ratioOf, type Standing } from './size-rules.ts';

interface PageBoxProps extends Omit<PagePictureProps, 'sizes' | 'alt'>, Standing {
  altOf: (page: number) => string;
  /** Pages far away are boxes without a picture. */
  isMounted: boolean;
  /** The magnification of the page. */
  glass: number;
}

/**
 * The box of one page: it has the exact size and the colour of the page from the first paint, with or without the
 * picture.
 */
export const PageBox = memo(function PageBox({
  mode,
  fit,
  rowRatio,
  stackRatio,
  columnPx,
  isMounted,
  glass,
  altOf,
  ...page
}: PageBoxProps) {
  const { image } = page;
  const { part } = image;
  const number = part?.page ?? page.page;
  const standing: Standing = { mode, fit: fitFor([image], fit), rowRatio, stackRatio, columnPx };
  const shape = useStyle({
    width: boxWidth(image, standing),
    'aspect-ratio': `${ratioOf(image)}`,
    'background-color': image.color,
  });
  return (
    <div className={styles.box} ref={shape} data-page={number} data-half={part?.half}>
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
