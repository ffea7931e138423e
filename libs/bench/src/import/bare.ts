import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Runs `work` for all items, as many at once as there are cores. */
async function overCores<T>(items: readonly T[], work: (item: T, index: number) => Promise<unknown>): Promise<void> {
  const entries = items.entries();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const [index, item] of entries) await work(item, index);
    }),
  );
}

/** The minimal work for a page: read it, hash it, read its header. */
export async function hashAndReadHeaders(files: readonly string[]): Promise<void> {
  await overCores(files, async (file) => {
    const bytes = await readFile(file);
    createHash('sha256').update(bytes).digest('hex');
    await sharp(bytes).metadata();
  });
}

/** The minimal work for these widths: decode, resize, encode, write. */
export async function makeVariantsBare(
  files: readonly string[],
  widths: readonly number[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await overCores(files, async (file, index) => {
    const bytes = await readFile(file);
    for (const width of widths) {
      const made = await sharp(bytes)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80, effort: 4 })
        .toBuffer();
      await writeFile(join(folder, `${index}-${width}.webp`), made);
    }
  });
}
