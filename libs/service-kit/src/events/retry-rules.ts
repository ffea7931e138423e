/** A hearer that answers and fails so often is given up. */
export const maxTries = 12;

/**
 * Seconds until the next try after so many: 1, 2, 4 … ten minutes at most. With `maxTries` that is the better part of
 * an hour.
 */
export function retryAfter(tries: number): number {
  return Math.min(600, 2 ** (Math.min(tries, 11) - 1));
}
