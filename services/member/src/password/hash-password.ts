import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { refuse } from '@yonkoma/service-kit';

/** Argon2id (the default of the library) with 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing leaves one core free for everything else. For each hash that runs, 32 more may wait, which takes about a
 * second.
 */
const slots = Math.max(1, availableParallelism() - 1);
const maxWaiting = slots * 32;
export const mostAtOnce = slots + maxWaiting;
const waiting: (() => void)[] = [];
let running = 0;

/**
 * Waits for a free slot, then runs the work. @throws Refusal `busy` at once when so many wait that the caller would
 * time out.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= slots) {
    if (waiting.length >= maxWaiting) refuse('busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The slot goes directly to the next caller in the queue.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password, parameters));
}

const decoy = argon2.hash('nobody has this password', parameters);

/** Without a stored hash it takes just as long and returns false. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  const compared = kept ?? (await decoy);
  return (await inTurn(() => argon2.verify(compared, password))) && kept !== null && kept !== undefined;
}

/** Whether a hash was made with other parameters than the current ones. */
export function isOutdated(kept: string): boolean {
  const { memoryCost, timeCost, parallelism } = argon2.parseOptions(kept);
  return (
    !kept.startsWith('$argon2id$') ||
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  );
}
