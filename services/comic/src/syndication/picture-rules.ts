import { asJpeg, type Picture } from '@yonkoma/contract';
import type { Cover } from '@yonkoma/syndication';
import { thumbnailOf } from '../picture/picture-rules.ts';

/** A JPEG of about this width, which every program can show, with its real size. */
export function coverOfWidth(picture: Picture | undefined, widthPx: number): Cover | null {
  if (!picture) return null;
  const path = thumbnailOf(picture, widthPx);
  const width = Number(/\/(\d+)\.webp(?:$|\?)/.exec(path)?.[1] ?? picture.width);
  return { path: asJpeg(path), width, height: Math.max(1, Math.round((picture.height * width) / picture.width)) };
}
