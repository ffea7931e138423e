import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DecoderAnswer, DecoderJob } from './decoder-job.ts';
import { corrupt } from './archive.ts';
import { ImportRefusal, messageOf } from './refusal.ts';

const size = availableParallelism();
const idle: Worker[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

async function borrowWorker(): Promise<Worker> {
  if (busy >= size) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  const worker = idle.pop() ?? new Worker(new URL('./decoder-thread.ts', import.meta.url));
  worker.ref();
  return worker;
}

/**
 * A thread that failed or was stopped is not used again, because its memory may be damaged. Idle threads do not keep
 * the process alive.
 */
async function giveBack(worker: Worker, isSound: boolean): Promise<void> {
  if (isSound) {
    worker.unref();
    idle.push(worker);
  } else await worker.terminate();
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
}

export type DecoderRun = { done: Promise<void>; stop(): void };

/**
 * Runs a job on a separate thread, at most one per core at a time. `done` rejects with a refusal; `stop` ends it
 * early, also as a refusal.
 * After `done` has settled, the thread does not use any file of the job.
 */
export function runDecoder(job: DecoderJob, onAnswer: (answer: DecoderAnswer) => void): DecoderRun {
  let stop = (): void => {};
  const stopped = new Promise<'stopped'>((resolve) => {
    stop = () => resolve('stopped');
  });
  const work = async (): Promise<void> => {
    const worker = await borrowWorker();
    let isSound = false;
    let receive: (answer: DecoderAnswer) => void = () => {};
    let fail: (reason: unknown) => void = () => {};
    try {
      const outcome = await Promise.race([
        stopped,
        new Promise<ImportRefusal | null>((resolve) => {
          receive = (answer) => {
            if (answer.type === 'refused') resolve(new ImportRefusal(answer.code, answer.detail));
            else if (answer.type === 'done') resolve(null);
            else onAnswer(answer);
          };
          fail = (reason) => resolve(corrupt(`the decoder gave up: ${messageOf(reason)}`));
          worker.on('message', receive).on('error', fail).on('exit', fail);
          worker.postMessage(job);
        }),
      ]);
      isSound = outcome === null || (outcome instanceof ImportRefusal && outcome.code === 'encrypted');
      if (outcome === 'stopped') throw corrupt('closed while unpacking');
      if (outcome) throw outcome;
    } finally {
      worker.off('message', receive).off('error', fail).off('exit', fail);
      await giveBack(worker, isSound);
    }
  };
  return { done: work(), stop };
}
