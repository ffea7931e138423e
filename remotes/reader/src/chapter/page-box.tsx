import type { ChapterImage } from '@yonkoma/contract';
import type { CSSProperties } from 'react';
import { classes } from '@yonkoma/ui';
import styles from './page-box.module.css';
import { PagePicture, type PagePictureProps } from './page-picture.tsx';
import type { Fit, Mode } from './settings-rules.ts';
import { imageSizes } from './size-rules.ts';

interface PageBoxProps extends Omit<PagePictureProps, 'sizes'> {
  mode: Mode;
  fit: Fit;
  /** Far pages are boxes without a picture. */
  isMounted: boolean;
}

const shapeOf = ({ width, height, color }: ChapterImage): CSSProperties =>
  ({ '--ratio': width > 0 && height > 0 ? width / height : 0.7, backgroundColor: color || undefined }) as CSSProperties;

/** The place of one page: its exact size from the first paint, in its own colour, whether its picture is there or not. */
export function PageBox({ mode, fit, isMounted, ...page }: PageBoxProps) {
  return (
    <div className={classes(styles.box, styles[mode], styles[fit])} style={shapeOf(page.image)} data-page={page.page}>
      {isMounted && <PagePicture {...page} sizes={imageSizes(page.image, mode, fit)} />}
    </div>
  );
}
