import { comic } from '@yonkoma/comic/domain';
import { filterComics } from '@yonkoma/contract';
import type { AnyDomain, Composition } from '@yonkoma/service-kit';
import { step } from './step.ts';

/** Fills an empty catalogue with the demo comics, so that a new site has something to read. One with comics is left as it is. */
export async function seedDemoLibrary(composition: Composition): Promise<void> {
  const running = composition.running('comic');
  const { total } = await running.ask(filterComics, { limit: 1 });
  const { commands }: AnyDomain = comic;
  const seed = commands?.seed;
  if (total === 0 && seed) await step('Drawing and importing the demo library', () => seed.run(running, []));
}
