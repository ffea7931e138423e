import type { Database } from '@yonkoma/service-kit';

const sleepers = new Set<() => void>();

/** Calls `wake` whenever this process adds a letter. The returned function ends it. */
export function onLetter(wake: () => void): () => void {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
}

/** Wakes the sender of letters: at once, or after the commit. */
export function wakeAfterCommit(db: Database): void {
  const wake = () => {
    for (const sleeper of sleepers) sleeper();
  };
  const { executionPromise } = db as Database & { executionPromise?: Promise<unknown> };
  if (executionPromise) executionPromise.then(wake, () => {});
  else wake();
}
