import autocannon from 'autocannon';
import { answerApart, askApart } from './ask-apart.ts';

interface Load {
  url: string;
  connections: number;
  /** Seconds. */
  duration: number;
  requests: { path: string; headers?: Record<string, string> }[];
}
/** Times in milliseconds, and the number of answers a second. */
export interface Borne {
  p50: number;
  p97_5: number;
  p99: number;
  perS: number;
  failed: number;
}

/**
 * Sends requests as fast as they are answered, after a warm-up of 3 s.
 * @throws when an answer is not 2xx
 */
export async function load(asked: Load): Promise<Borne> {
  await askApart<Borne>(import.meta.filename, { ...asked, duration: 3 });
  const borne = await askApart<Borne>(import.meta.filename, asked);
  if (borne.failed > 0) throw new Error(`${borne.failed} requests failed`);
  return borne;
}

answerApart(import.meta.main, async (asked: Load): Promise<Borne> => {
  const {
    latency: { p50, p97_5, p99 },
    requests,
    non2xx,
    errors,
  } = await autocannon(asked);
  return { p50, p97_5, p99, perS: requests.average, failed: non2xx + errors };
});
