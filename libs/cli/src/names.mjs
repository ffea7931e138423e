import { Problem } from './problem.mjs';

/**
 * Reads `reader` or `reader@1.0.0-3f9c2a71d0b4`; `version` is undefined in the first form.
 * @throws {Problem} `usage` for any other word, and for a missing one
 */
export function readName(word) {
  const [, remote, version] = /^([a-z][a-z0-9-]{1,31})(?:@(\d+\.\d+\.\d+-[0-9a-f]{12}))?$/.exec(word ?? '') ?? [];
  if (!remote)
    throw new Problem(
      'usage',
      word === undefined
        ? 'The name of a remote is missing.'
        : `${word} is neither NAME nor NAME@VERSION, such as reader@1.0.0-3f9c2a71d0b4.`,
    );
  return { remote, version };
}

/**
 * Reads a share of visitors such as `5%` or `0.25%`, as ten-thousandths (500, 25).
 * @throws {Problem} `usage` for any other word, and for more than 100 %
 */
export function readShare(word) {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(word ?? '') ?? [];
  const share = Math.round(Number(percent) * 100);
  if (percent === undefined || share > 10_000)
    throw new Problem(
      'usage',
      `${word ?? 'The share'} is not a share of visitors: give it in percent, such as 5% or 0.25%.`,
    );
  return share;
}

/** A share in ten-thousandths as percent: 25 is `0.25 %`. */
export const showShare = (share) => `${share / 100} %`;

/** A time in Unix seconds as `2026-11-21 08:30:00`, in UTC. */
export const showTime = (seconds) => new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19);

/** Bytes as `12.3 KB`, with one kilobyte of 1,000 bytes. */
export const showBytes = (bytes) => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`);

/** The difference of two sizes as `+1.2 KB`, `-300 B` or `±0`. */
export const showGrowth = (before, after) =>
  before === after ? '±0' : `${after > before ? '+' : '-'}${showBytes(Math.abs(after - before))}`;

/**
 * Reads a whole number from 1 to 999,999,999. `what` names it in the error, such as `REVISION`.
 * @throws {Problem} `usage` for any other word, and for a missing one
 */
export function readId(word, what) {
  if (!/^[1-9]\d{0,8}$/.test(word ?? ''))
    throw new Problem('usage', `${what} is a number, such as 12; it is ${word ?? 'missing'}.`);
  return Number(word);
}

/**
 * The arguments of a command, when there are at least `least` and at most `most`.
 * @throws {Problem} `usage` for any other number
 */
export function takeWords(words, least, most = least) {
  if (words.length < least || words.length > most)
    throw new Problem(
      'usage',
      `The command takes ${least === most ? least : `${least} to ${most}`} ` +
        `argument${most === 1 ? '' : 's'} and got ${words.length}.`,
    );
  return words;
}
