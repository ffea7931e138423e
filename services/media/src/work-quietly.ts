import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from '@yonkoma/service-kit';
import type { MediaConfig } from './config.ts';
import { mediaOf } from './media.ts';
import { finishNext, type Outcome } from './image/finish-image.ts';
import { sweepUploads } from './upload/sweep-uploads.ts';
import { tidyStaging } from './image/tidy-staging.ts';

/** Other processes may store images too, so the queue is checked even without a call in this process. */
const lookEveryMs = 5000;
const tidyEveryS = 3600;
/** An encoder cannot be interrupted; the next process repeats its work. */
const stopWithinMs = 900;

/** Makes missing variants in the background, one image at a time. The returned function stops it within a second. */
export async function workQuietly(running: Running<MediaConfig>): Promise<() => Promise<void>> {
  const media = mediaOf(running);
  const stopping = new AbortController();
  const clock = () => running.call().now;
  let tidiedAt = clock();
  let wake = new AbortController();
  const onStored = () => wake.abort();
  await tidyStaging(running.call(), media);
  await sweepUploads(running.call(), media);
  media.onStored.add(onStored);

  async function turn(): Promise<Outcome> {
    try {
      if (clock() - tidiedAt >= tidyEveryS) {
        tidiedAt = clock();
        await tidyStaging(running.call(), media);
        await sweepUploads(running.call(), media);
      }
      return await finishNext(running, media, clock, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) running.log.error(error);
      return 'none';
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      if ((await turn()) !== 'none') continue;
      await pause(lookEveryMs, null, { signal: AbortSignal.any([wake.signal, stopping.signal]), ref: false }).catch(
        () => null,
      );
    }
  }

  const working = work();
  return async () => {
    media.onStored.delete(onStored);
    stopping.abort();
    await Promise.race([working, pause(stopWithinMs, null, { ref: false })]);
  };
}
