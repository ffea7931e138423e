import { type Span, spansOf } from '@yonkoma/contract';

/** Only the beginning of a text, of this length, is searched for an excerpt. Words after it are found but not shown. */
const lookedAt = 30_000;
const before = 24;
const length = 160;

/**
 * An excerpt of a plain text around the searched words, on one line: `… turn the light down and …`. null when the text
 * contains none of them. Words that are close together are in one excerpt.
 */
export function excerptOf(text: string, keywords: string): string | null {
  const plain = text.slice(0, lookedAt).toWellFormed().replace(/\s+/g, ' ').trim();
  const spans = spansOf(plain, keywords);
  const best = densest(spans);
  return best ? cut(plain, Math.max(0, best.from - before)) : null;
}

/** The first span of the excerpt that contains the most spans. `spans` are sorted and do not overlap. */
function densest(spans: readonly Span[]): Span | undefined {
  let best: Span | undefined;
  let most = -1;
  let end = 0;
  for (const [at, span] of spans.entries()) {
    while ((spans[end]?.to ?? Infinity) <= span.from + length - before) end += 1;
    if (end - at <= most) continue;
    most = end - at;
    best = span;
  }
  return best;
}

/** The beginning of a plain text, on one line. */
export const beginningOf = (text: string): string =>
  cut(text.slice(0, lookedAt).toWellFormed().replace(/\s+/g, ' ').trim(), 0);

function cut(plain: string, wanted: number): string {
  // The excerpt does not begin in the middle of a word.
  const space = wanted > 0 ? plain.indexOf(' ', wanted) : -1;
  const from = space >= 0 && space - wanted < before / 2 ? space + 1 : wanted;
  const to = Math.min(plain.length, from + length);
  const piece = plain.slice(from, to).replace(/^[\uDC00-\uDFFF\p{M}]+|[\uD800-\uDBFF]$/gu, '');
  return `${from > 0 ? '… ' : ''}${piece.trim()}${to < plain.length ? ' …' : ''}`;
}
