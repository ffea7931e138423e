import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { importFolder } from '../import/import-folder.ts';
import { drawPage, renamed, writeArchives } from '../import/library.ts';

export const pageCount = 200;
export const stripCount = 500;
export const strip = { width: 850, height: 3700 };

/** A long strip as webtoons are drawn. */
async function drawStrip(): Promise<Buffer> {
  return sharp(await drawPage(2)).resize({ ...strip, fit: 'cover' }).jpeg({ quality: 60 }).toBuffer();
}

/** A site's data with one chapter of 200 pages, every picture made, and one of 500 strips, whose pictures the measuring hands out itself. */
export async function prepareChapters(folder: string): Promise<string> {
  const at = (...names: string[]) => join(folder, ...names);
  const drawn = await Promise.all([1, 2, 3, 4].map(drawPage));
  await writeArchives(at('pages', 'Pages'), [Array.from({ length: pageCount }, (_, page) => renamed(drawn[page % drawn.length] as Buffer, page))]);
  await importFolder(at('data'), at('pages'), { isWhole: true });
  const drawnStrip = await drawStrip();
  await writeArchives(at('strips', 'Strips'), [Array.from({ length: stripCount }, (_, page) => renamed(drawnStrip, 10_000 + page))]);
  // A comic of its own.
  await rename(at('strips', 'Strips', 'Bench 00001.cbz'), at('strips', 'Strips', 'Strips 00001.cbz'));
  await importFolder(at('data'), at('strips'));
  return at('data');
}

export async function stripPicture(): Promise<Buffer> {
  return sharp(await drawStrip()).webp({ quality: 80, effort: 1 }).toBuffer();
}
