import { type ReplyOf, readChapter } from '@yonkoma/contract';
import { comicsFolder } from '@yonkoma/testing/node/comics-folder';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFolder } from '../import/import-folder.ts';
import { phoneScreen } from '../phone.ts';
import { similarity } from './similarity.ts';

export interface Pictures {
  shares: number[];
  likeness: number[];
}

/**
 * Compares a real chapter in colour, at its width on the phone, with the originals: bytes and similarity. null when
 * `COMICS_DIR` has no real comics.
 */
export async function measurePictures(folder: string): Promise<Pictures | null> {
  if (!process.env['COMICS_DIR']) return null;
  const chapter = join(comicsFolder(), 'Pepper and Carrot', 'en', 'Episode 07');
  await importFolder(folder, chapter, { isWhole: true });
  const names = (await readdir(chapter)).filter((name) => name.endsWith('.jpg')).sort();
  await using site = await startSite({ dataDir: folder, env: { REQUESTS_PER_MINUTE: '0' }, args: ['--no-demo'] });
  const { data } = (await (await fetch(`${site.url}${readChapter.path}?id=1`)).json()) as {
    data: ReplyOf<typeof readChapter>;
  };
  const pictures: Pictures = { shares: [], likeness: [] };
  for (const [index, { srcset, url }] of data.chapter.images.entries()) {
    const offered = srcset
      .split(', ')
      .map((entry) => entry.split(' '))
      .map(([address = '', width = '0']) => ({ address, widthPx: Number.parseInt(width, 10) }));
    const shown = offered.find(({ widthPx }) => widthPx >= phoneScreen.width * 2)?.address ?? url;
    const bytes = Buffer.from(await (await fetch(new URL(shown, site.url))).arrayBuffer());
    const original = await readFile(join(chapter, names[index] ?? ''));
    pictures.shares.push(bytes.length / original.length);
    pictures.likeness.push(await similarity(bytes, original));
  }
  return pictures;
}
