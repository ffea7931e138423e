import { refuse } from '@yonkoma/service-kit';
import type { Phase } from './submission.ts';

const quoteSigns = /^(?:\s*[>＞]){1,}/u;

/** The depth of the quotes of a line: `> > so` is 2. */
export function quoteDepth(line: string): number {
  return (quoteSigns.exec(line)?.[0] ?? '').replace(/\s/g, '').length;
}

/** A phase that limits nested quotes. */
export const limitQuotes: Phase = (submission, { rules }) => {
  if (submission.text.split('\n').some((line) => quoteDepth(line) > rules.maxQuoteDepth))
    refuse(`${rules.noun}-quotes`, { max: rules.maxQuoteDepth });
  return submission;
};
