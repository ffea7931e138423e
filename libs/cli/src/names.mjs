import { Problem } from './problem.mjs';

/** `reader@1.0.0-3f9c2a71d0b4`, the version left out where that says enough. */
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

/** `5%`, `0.25%`: ten-thousandths. */
export function readShare(word) {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(word ?? '') ?? [];
  const share = Math.round(Number(percent) * 100);
  if (percent === undefined || share > 10_000)
    throw new Problem(
      'usage',
      `${word ?? 'The share'} is no share of visitors: say it in percent, such as 5% or 0.25%.`,
    );
  return share;
}

export const showShare = (share) => `${share / 100} %`;

export const showTime = (seconds) => new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19);

export function readId(word, what) {
  if (!/^[1-9]\d{0,8}$/.test(word ?? ''))
    throw new Problem('usage', `${what} is a number, such as 12; it is ${word ?? 'missing'}.`);
  return Number(word);
}

/** The words of a command, when there are as many as it takes. */
export function takeWords(words, least, most = least) {
  if (words.length < least || words.length > most)
    throw new Problem(
      'usage',
      `It takes ${least === most ? least : `${least} to ${most}`} word${most === 1 ? '' : 's'} and got ` +
        `${words.length}.`,
    );
  return words;
}
