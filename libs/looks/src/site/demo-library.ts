import { readRows, repositoryRoot } from '@yonkoma/testing/node';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { looksFolder } from '../sheet/looks-folder.ts';
import { drawingClock, openLookSite } from './open-look-site.ts';

const source = join(repositoryRoot, 'libs/demo-library/src');

/** Another one for other drawings. */
const keyOfLibrary = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.ts')).sort();
  for (const file of files) hash.update(await readFile(join(source, file)));
  return hash.digest('hex').slice(0, 8);
};

/**
 * A picture that is not ready has no colour, which is around a cover on its page. Getting 168 of them ready takes a
 * minute of the processor, which every run would take again.
 */
const untilPicturesAreReady = async (dataDir: string): Promise<void> => {
  while (readRows(dataDir, 'media', 'select hash from original where variants_at is null limit 1').length > 0)
    await pause(500);
};

/**
 * Copies the data of a site with the demo library into `dataDir`. It is drawn by the first run and kept for later ones:
 * a site that starts on it brings it up to date, as it does after an upgrade.
 */
export const copyDemoLibrary = async (dataDir: string): Promise<void> => {
  const kept = join(looksFolder, `library-${await keyOfLibrary()}`);
  if (!existsSync(kept)) {
    const making = `${kept}.making`;
    await rm(making, { recursive: true, force: true });
    const site = await openLookSite(making, { hasDemo: true, aheadMs: drawingClock() });
    await untilPicturesAreReady(making);
    await site.stop();
    await rename(making, kept);
  }
  await cp(kept, dataDir, { recursive: true });
};
