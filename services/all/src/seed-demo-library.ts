import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comic } from '@yonkoma/comic/domain';
import { filterComics } from '@yonkoma/contract';
import type { AnyDomain, Composition } from '@yonkoma/service-kit';
import { step } from './step.ts';

/**
 * Adds the demo comics to an empty catalogue, so that a new site has something to read. A catalogue with comics stays
 * as it is.
 * An interrupted seeding continues at the next start: a marker file stays in the data folder until it is done.
 */
export async function seedDemoLibrary(composition: Composition, dataDir: string, signal?: AbortSignal): Promise<void> {
  const running = composition.running('comic');
  const mark = join(dataDir, 'demo-unfinished');
  const { commands }: AnyDomain = comic;
  const seed = commands?.seed;
  if (!seed || (!existsSync(mark) && (await running.ask(filterComics, { limit: 1 })).list.length > 0)) return;
  await writeFile(mark, '');
  const status = await step('Drawing and importing the demo library', () => seed.run(running, [], signal));
  if (status === 0) await rm(mark, { force: true });
}
