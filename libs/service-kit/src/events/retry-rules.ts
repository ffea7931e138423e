/** The number of failed deliveries after which an event is given up. */
export const maxTries = 12;

/**
 * Seconds until the next try after so many failures: 1, 2, 4 …, at most 600. With `maxTries` the last try comes after
 * most of an hour.
 */
export function retryAfter(tries: number): number {
  return Math.min(600, 2 ** (Math.min(tries, 11) - 1));
}
