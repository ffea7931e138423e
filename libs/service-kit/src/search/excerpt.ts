import { spansOf } from '@yonkoma/contract';

/** Of a text, so much is looked through: what stands further down is found without being shown. */
const lookedAt = 30_000;
const before = 24;
const length = 160;

/**
 * The place of a plain text that holds the words of a question, on one line: `… turn the light down and …`. null where it holds none of them;
 * words that stand close together are shown together.
 */
export function excerptOf(text: string, keywords: string): string | null {
  const plain = text.slice(0, lookedAt).toWellFormed().replace(/\s+/g, ' ').trim();
  const spans = spansOf(plain, keywords);
  const reach = (from: number) => spans.filter((span) => span.from >= from && span.to <= from + length - before).length;
  const [best] = spans.toSorted((a, b) => reach(b.from) - reach(a.from) || a.from - b.from);
  return best ? cut(plain, Math.max(0, best.from - before)) : null;
}

/** The beginning of a plain text, on one line. */
export const beginningOf = (text: string): string => cut(text.slice(0, lookedAt).toWellFormed().replace(/\s+/g, ' ').trim(), 0);

function cut(plain: string, wanted: number): string {
  // A word that is written with spaces around it is not begun in its middle.
  const space = wanted > 0 ? plain.indexOf(' ', wanted) : -1;
  const from = space >= 0 && space - wanted < before / 2 ? space + 1 : wanted;
  const to = Math.min(plain.length, from + length);
  const piece = plain.slice(from, to).replace(/^[\uDC00-\uDFFF\p{M}]+|[\uD800-\uDBFF]$/gu, '');
  return `${from > 0 ? '… ' : ''}${piece.trim()}${to < plain.length ? ' …' : ''}`;
}
