import type { Picture } from '@yonkoma/contract';

/**
 * The address of the narrowest variant that is at least this wide, for places without `srcset`; empty without a
 * picture.
 */
export function thumbnailOf(picture: Picture | null | undefined, widthPx: number): string {
  if (!picture) return '';
  const variants = picture.srcset.split(',').flatMap((part) => {
    const [url, width] = part.trim().split(/\s+/);
    return url && width ? [{ url, width: Number.parseInt(width, 10) }] : [];
  });
  const wideEnough = variants.filter(({ width }) => width >= widthPx).sort((a, b) => a.width - b.width);
  return wideEnough[0]?.url ?? picture.url;
}
