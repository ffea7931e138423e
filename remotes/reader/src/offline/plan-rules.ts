import { type ChapterImage, savedAddress } from '@yonkoma/contract';
import type { Reading } from './saved-rules.ts';

/** One file to fetch, with its signed address and the permanent address of its copy. */
export interface SavedFile {
  from: string;
  to: string;
}

/**
 * The largest width of a page on this device, in device pixels, in both orientations. More than three device pixels for
 * one CSS pixel make no visible difference.
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

/** The narrowest copy that is wide enough, otherwise the widest one. */
export function copyFor({ url, srcset }: Pick<ChapterImage, 'url' | 'srcset'>, widthPx: number): string {
  const copies = srcset
    .split(', ')
    .map((part) => /^(\S+) (\d+)w$/.exec(part))
    .flatMap((found) => (found ? [{ url: found[1] as string, width: Number(found[2]) }] : []));
  copies.sort((a, b) => a.width - b.width);
  return (copies.find(({ width }) => width >= widthPx) ?? copies.at(-1))?.url ?? url;
}

/** The files that a chapter needs on this device, each once, and the chapter with the addresses of the copies. */
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
  // The reading place, bookmarks and collection belong to the member, but other visitors of this device may read the
  // copy. So they are left out.
  const { marks: _marks, ...common } = reading;
  const { is_like: _isLike, is_muted: _isMuted, ...plain } = comic;
  return {
    files: [...files.values()],
    kept: { ...common, comic: plain, chapter: { ...chapter, images }, record: null },
    cover,
  };
}
