import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comic } from '@yonkoma/comic/domain';
import { filterComics } from '@yonkoma/contract';
import type { AnyDomain, Composition } from '@yonkoma/service-kit';
import { step } from './step.ts';

/**
 * Fills an empty catalogue with the demo comics, so that a new site has something to read. One with comics is left as
 * it is.
 * A seeding that was cut short goes on at the next start: a mark lies in the data folder until it is done.
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
