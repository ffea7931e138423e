import type { Phase } from './submission.ts';

/** Control characters except line feed, and noncharacters. */
const controls =
  // oxlint-disable-next-line no-control-regex -- these are removed
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFF9-\uFFFC]/g;
const unassigned = /\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;
/**
 * Characters that change the direction of all following text, also of the page around it. Single marks and closed
 * isolates are allowed.
 */
const overrides = /[\u202A-\u202E]/gu;
const isolates = /[\u2066-\u2069]/gu;
const popIsolate = '\u2069';
/** More marks on one letter than any language of the site has, and also more than Thai, Hebrew or Tibetan. */
const heaped = /(\p{M}{6})\p{M}+/gu;
const blankLines = /\n(?:[^\S\n]*\n){2,}/gu;

/** Balances the isolates of a line: each one that it opens is closed, and no other is closed. */
function balance(line: string): string {
  let open = 0;
  const kept = line.replace(isolates, (sign) => {
    if (sign !== popIsolate) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return sign;
  });
  return kept + popIsolate.repeat(open);
}

/** Unicode NFC without control characters, direction overrides and stacked marks. */
export const normaliseText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(controls, '')
    .replace(unassigned, '')
    .replace(overrides, '')
    .normalize('NFC')
    .replace(heaped, '$1')
    .replace(blankLines, '\n\n')
    .split('\n')
    .map(balance)
    .join('\n')
    .trim();

/** A phase that normalises a text; later phases read the text that will be shown. */
export const normalise: Phase = (submission) => ({ ...submission, text: normaliseText(submission.text) });
