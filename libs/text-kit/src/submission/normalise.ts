import type { Phase } from './submission.ts';

/** Controls but line feed, and what is a character to no one. */
const controls =
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFF9-\uFFFC]/g;
const unassigned = /\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;
/**
 * Change the direction of all that follows, the page around it included; single marks and isolates that end are left.
 */
const overrides = /[\u202A-\u202E]/gu;
const isolates = /[\u2066-\u2069]/gu;
const popIsolate = '\u2069';
/** More marks on one letter than any language of the site, or Thai, Hebrew or Tibetan beside them, has. */
const heaped = /(\p{M}{6})\p{M}+/gu;
const blankLines = /\n(?:[^\S\n]*\n){2,}/gu;

/** Each line closes the isolates that it opens, and closes none that it did not. */
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
