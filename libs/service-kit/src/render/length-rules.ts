/** Of one text, in UTF-16 units: a novel's chapter, not a novel. */
export const maxMarkdown = 200_000;
/** A line this long was written by no one. */
const maxLine = 50_000;
const maxQuoteDepth = 12;
const maxNesting = 100;
/** Signs that open something, without a letter between them. */
const maxBracketRun = 50;

export type Bomb = 'text-too-long' | 'line-too-long' | 'text-too-deep';

/** Why a text is not given to the renderer, at the cost of its length; null for one that may be. */
export function bombIn(markdown: string): Bomb | null {
  if (markdown.length > maxMarkdown) return 'text-too-long';
  // Brackets reach over lines, to the end of a paragraph.
  let nesting = 0;
  for (const line of markdown.split('\n')) {
    if (line.length > maxLine) return 'line-too-long';
    if (line.trim() === '') nesting = 0;
    let quotes = 0;
    let at = 0;
    let brackets = 0;
    for (; at < line.length && ' >\t-*+0123456789.)'.includes(line[at] as string); at += 1) if (line[at] === '>') quotes += 1;
    if (quotes > maxQuoteDepth || at > 500) return 'text-too-deep';
    for (const sign of line) {
      if (sign === '[' || sign === '(' || sign === '<') {
        brackets += 1;
        if (sign !== '<') nesting += 1;
        if (brackets > maxBracketRun || nesting > maxNesting) return 'text-too-deep';
      } else {
        brackets = 0;
        if ((sign === ']' || sign === ')') && nesting > 0) nesting -= 1;
      }
    }
  }
  return null;
}
