import { join } from 'node:path';
import sharp from 'sharp';
import { importFolder } from '../import/import-folder.ts';
import { drawPage, renamed, writeArchives } from '../import/library.ts';

export const pageCount = 200;
export const stripCount = 500;
export const strip = { width: 850, height: 3700 };

/** Draws a long strip like those of webtoons. */
async function drawStrip(): Promise<Buffer> {
  return sharp(await drawPage(2))
    .resize({ ...strip, fit: 'cover' })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/**
 * Prepares the data of a site with one chapter of 200 pages and all picture variants: a site that still makes variants
 * would take processor time from the measured page.
 */
export async function preparePages(folder: string): Promise<string> {
  const drawn = await Promise.all([1, 2, 3, 4].map(drawPage));
  await writeArchives(join(folder, 'archives', 'Pages'), [
    Array.from({ length: pageCount }, (_, page) => renamed(drawn[page % drawn.length] as Buffer, page)),
  ]);
  await importFolder(join(folder, 'data'), join(folder, 'archives'), { isWhole: true });
  return join(folder, 'data');
}

/** Prepares the data of a site with one chapter of 500 strips. The measurement itself serves their pictures. */
export async function prepareStrips(folder: string): Promise<string> {
  const drawn = await drawStrip();
  await writeArchives(join(folder, 'archives', 'Strips'), [
    Array.from({ length: stripCount }, (_, page) => renamed(drawn, page)),
  ]);
  await importFolder(join(folder, 'data'), join(folder, 'archives'));
  return join(folder, 'data');
}

export async function stripPicture(): Promise<Buffer> {
  return sharp(await drawStrip())
    .webp({ quality: 80, effort: 1 })
    .toBuffer();
}
