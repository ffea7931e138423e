import { fork } from 'node:child_process';
import autocannon from 'autocannon';

interface Load { url: string; connections: number; /** Seconds. */ duration: number; requests: { path: string; headers?: Record<string, string> }[] }
/** Milliseconds, and answers a second. */
export interface Borne { p50: number; p97_5: number; p99: number; perS: number; failed: number }

/**
 * Asks from a process of its own: in the server's, each would wait for the other's memory to be tidied. 3 s warm up.
 * @throws when an answer is not 2xx
 */
export async function load(asked: Load): Promise<Borne> {
  await askApart({ ...asked, duration: 3 });
  const borne = await askApart(asked);
  if (borne.failed > 0) throw new Error(`${borne.failed} requests failed`);
  return borne;
}

function askApart(asked: Load): Promise<Borne> {
  const asking = fork(import.meta.filename);
  const { promise, resolve, reject } = Promise.withResolvers<Borne>();
  asking.once('message', (borne: Borne) => resolve(borne)).once('error', reject).once('exit', (status) => reject(new Error(`who asked ended with ${status}`)));
  asking.send(asked);
  return promise.finally(() => asking.kill());
}

if (process.send && import.meta.main) {
  process.once('message', async (asked: Load) => {
    const { latency: { p50, p97_5, p99 }, requests, non2xx, errors } = await autocannon(asked);
    process.send?.({ p50, p97_5, p99, perS: requests.average, failed: non2xx + errors } satisfies Borne);
  });
}
