import { type ChapterImage, savedAddress } from '@yonkoma/contract';
import type { Reading } from './saved-rules.ts';

/** One file to fetch: from a signed address, to one that stays. */
export interface SavedFile {
  from: string;
  to: string;
}

/**
 * How wide a page is shown on this device at most, in its own pixels, however it is held. Above three of them to one
 * the eye sees no more.
 */
export function wantedWidth({
  widthPx,
  heightPx,
  ratio,
}: {
  widthPx: number;
  heightPx: number;
  ratio: number;
}): number {
  const columnPx = Math.min(Math.max(widthPx, Math.min(heightPx, 800)), 1200);
  return Math.round(columnPx * Math.min(Math.max(ratio, 1), 3));
}

/** The narrowest copy that is wide enough, else the widest there is. */
export function copyFor({ url, srcset }: Pick<ChapterImage, 'url' | 'srcset'>, widthPx: number): string {
  const copies = srcset
    .split(', ')
    .map((part) => /^(\S+) (\d+)w$/.exec(part))
    .flatMap((found) => (found ? [{ url: found[1] as string, width: Number(found[2]) }] : []));
  copies.sort((a, b) => a.width - b.width);
  return (copies.find(({ width }) => width >= widthPx) ?? copies.at(-1))?.url ?? url;
}

/** Everything a chapter needs to be read here, each file once, and the chapter as it is read then. */
export function planSaving(
  reading: Reading,
  widthPx: number,
): { files: SavedFile[]; kept: Reading; cover: SavedFile | null } {
  const { chapter, comic } = reading;
  const files = new Map<string, SavedFile>();
  const images = chapter.images.map((image) => {
    const from = copyFor(image, widthPx);
    if (!from) return image;
    const to = savedAddress(chapter.id, from);
    files.set(to, { from, to });
    return { ...image, url: to, srcset: '' };
  });
  const cover = comic.cover ? { from: comic.cover, to: savedAddress(chapter.id, comic.cover) } : null;
  // Where a member is in the comic, what they marked and what they collect is theirs; the copy may be read by whoever
  // is here.
  const { marks: _marks, ...common } = reading;
  const { is_like: _isLike, is_muted: _isMuted, ...plain } = comic;
  return {
    files: [...files.values()],
    kept: { ...common, comic: plain, chapter: { ...chapter, images }, record: null },
    cover,
  };
}
