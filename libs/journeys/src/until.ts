import { setTimeout as pause } from 'node:timers/promises';

/**
 * Looks again and again until it is so; for what a page tells only as a promise. Rejects after 180 s: how long it takes
 * depends on what else the machine does.
 */
export const until = async (promise: string, look: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 180_000;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`It never came that ${promise}`);
    await pause(50);
  }
};
