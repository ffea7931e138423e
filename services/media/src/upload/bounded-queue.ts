import { semaphore } from '../image/semaphore.ts';

/** Runs at most `places` tasks at once and lets `waiting` more wait; further tasks are refused as busy. */
export function boundedQueue({
  places,
  waiting,
}: {
  places: number;
  waiting: number;
}): <T>(task: () => Promise<T>) => Promise<T | 'busy'> {
  const turn = semaphore(places);
  let inside = 0;
  return async (task) => {
    if (inside >= places + waiting) return 'busy';
    inside += 1;
    try {
      return await turn(task);
    } finally {
      inside -= 1;
    }
  };
}
