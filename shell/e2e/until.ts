import { setTimeout as pause } from 'node:timers/promises';

/** Looks again and again until it is so; for what a page tells only as a promise. Rejects after 20 s. */
export const until = async (promise: string, look: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`It never came that ${promise}`);
    await pause(50);
  }
};
