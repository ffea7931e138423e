import type { makeVariants } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { finishNext } from './finish-image.ts';
import { countWaiting } from './image-store.ts';

export const make: Verb<MediaConfig, typeof makeVariants> = async (call, { limit }) => {
  const media = mediaOf(call);
  const startedAt = performance.now();
  const clock = () => call.now + Math.floor((performance.now() - startedAt) / 1000);
  let begun = 0;
  let made = 0;
  async function work(): Promise<void> {
    while (begun++ < limit) {
      const outcome = await finishNext(call, media, clock);
      if (outcome === 'none') return;
      if (outcome === 'made') made++;
    }
  }
  await Promise.all(Array.from({ length: call.config.MEDIA_PARALLEL }, work));
  return { made, remaining: await countWaiting(call.db) };
};
