import { repeat, type Running } from '@yonkoma/service-kit';
import { actorNamed } from '../people/actor.ts';
import { collectAs } from './collect-versions.ts';

const dayMs = 86_400_000;

/** Runs at start and then once a day. */
export function startCollecting(running: Running<unknown>): () => Promise<void> {
  return repeat(
    async () => {
      await collectAs(running.call(), actorNamed('clean-up'), false);
      return false;
    },
    { everyMs: dayMs, log: running.log },
  );
}
