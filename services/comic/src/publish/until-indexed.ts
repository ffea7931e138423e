import { comicChanged } from '@yonkoma/contract/schema';
import { deliverOwn, type Running } from '@yonkoma/service-kit';

/** For commands: waits until the search contains the changes. */
export async function untilIndexed(running: Running<unknown>, signal?: AbortSignal): Promise<void> {
  if (!(await deliverOwn(running, comicChanged, signal)) && !signal?.aborted)
    console.error('The search does not know all of it yet: a site that runs tells it.');
}
