import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import sharp from 'sharp';

/** Draws a page with as much detail as a real one: about 250 KB as JPEG at 992 x 1403 px. */
export async function drawPage(seed: number): Promise<Buffer> {
  const width = 992;
  const height = 1403;
  const shapes = Array.from({ length: 90 }, (_, index) => {
    const at = (step: number) => ((seed * 7919 + index * 104_729 + step * 1299) % 997) / 997;
    const colour = `hsl(${Math.round(at(1) * 360)} ${Math.round(30 + at(2) * 60)}% ${Math.round(20 + at(3) * 60)}%)`;
    return (
      `<path d="M${at(4) * width} ${at(5) * height} q ${at(6) * 300 - 150} ${at(7) * 300} ${at(8) * 400 - 200} ` +
      `${at(9) * 200}" fill="${colour}" stroke="black" stroke-width="${1 + at(10) * 6}"/>`
    );
  });
  const art = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="100%" height="100%" fill="#f4efe2"/>${shapes.join('')}</svg>`,
  );
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 22 } },
  })
    .png()
    .toBuffer();
  return sharp(art)
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The same picture with another hash, by a comment in the JPEG. */
export function renamed(page: Buffer, mark: number): Buffer {
  const comment = Buffer.alloc(12);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(10, 2);
  comment.writeDoubleBE(mark, 4);
  return Buffer.concat([page.subarray(0, 2), comment, page.subarray(2)]);
}

/**
 * Writes archives of one series to `folder`, each with these pages. They are not compressed, like most comic archives,
 * because pictures cannot be compressed further.
 */
export async function writeArchives(folder: string, archives: readonly (readonly Buffer[])[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, pages] of archives.entries()) {
    const number = String(index + 1).padStart(5, '0');
    const files = pages.map((data, page) => ({ name: `${String(page + 1).padStart(3, '0')}.jpg`, data }));
    await writeFile(join(folder, `Bench ${number}.cbz`), buildZip(files));
  }
}
