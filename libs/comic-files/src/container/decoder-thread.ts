import { parentPort } from 'node:worker_threads';
import type { DecoderAnswer, DecoderJob } from './decoder-job.ts';
import { decodeRar } from './rar-decoder.ts';
import { toRefusal } from './refusal.ts';
import { decodeSevenZip } from './seven-zip-decoder.ts';

/**
 * The entry of a decoder thread. WebAssembly decoders block while they work, so they never run in the thread that
 * answers requests.
 */
const answer = (message: DecoderAnswer): void => parentPort?.postMessage(message);

parentPort?.on('message', (job: DecoderJob) => {
  const decode = job.format === 'rar' ? decodeRar : decodeSevenZip;
  decode(job, answer).then(
    () => answer({ type: 'done' }),
    (error: unknown) => {
      const { code, detail } = toRefusal(error);
      answer({ type: 'refused', code, detail });
    },
  );
});
