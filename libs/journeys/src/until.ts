import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `look` again and again until it resolves with true. Rejects after 180 s; the limit is long because the time
 * depends on the load of the machine.
 */
export const until = async (promise: string, look: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 180_000;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`This did not happen within 180 s: ${promise}`);
    await pause(50);
  }
};
