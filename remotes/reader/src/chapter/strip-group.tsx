import type { ChapterImage } from '@yonkoma/contract';
import { memo } from 'react';
import { PageBox } from './page-box.tsx';
import type { Fit, Mode } from './settings-rules.ts';
import { ratioOf } from './size-rules.ts';

export interface StripGroupProps {
  images: readonly ChapterImage[];
  /** The number of pages in the chapter before this group. */
  from: number;
  /**
   * First and last page of the group, from 0, that contain pictures; `current` is the page that is read, -1 for none.
   */
  first: number;
  last: number;
  current: number;
  altOf: (page: number) => string;
  mode?: Mode;
  fit: Fit;
  columnPx: number;
  glass: number;
  renew: () => void;
}

/** Pages that render together, so that scrolling in a long chapter renders only a few of them. */
export const StripGroup = memo(function StripGroup({
  images,
  from,
  first,
  last,
  current,
  glass,
  mode = 'scroll',
  ...shared
}: StripGroupProps) {
  return images.map((image, index) => (
    <PageBox
      key={image.id}
      {...shared}
      image={image}
      page={from + index + 1}
      mode={mode}
      rowRatio={ratioOf(image)}
      glass={index === current ? glass : 1}
      isMounted={index >= first && index <= last}
      isCurrent={index === current}
    />
  ));
});
