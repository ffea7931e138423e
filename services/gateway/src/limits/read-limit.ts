import { StartRefusal } from '@yonkoma/service-kit';

/**
 * `REQUESTS_PER_MINUTE`; undefined when it is not set.
 * @throws StartRefusal for anything but a whole number.
 */
export function readLimit(env: Record<string, string | undefined>): number | undefined {
  const given = env.REQUESTS_PER_MINUTE;
  if (given === undefined || given === '') return undefined;
  if (!/^\d{1,9}$/.test(given))
    throw new StartRefusal(
      `REQUESTS_PER_MINUTE is ${given}, which is not a whole number: ` +
        'give the pages and calls that one address may request in a minute, or 0 for no limit.',
    );
  return Number(given);
}
