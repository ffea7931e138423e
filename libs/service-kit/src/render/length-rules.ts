import { type Parts, partsOf } from './part-rules.ts';

/** The longest text that is rendered, in UTF-16 units. */
export const maxMarkdown = 200_000;
/** The longest line, in UTF-16 units. Nobody writes a longer one by hand. */
const maxLine = 50_000;
const maxQuoteDepth = 12;
const maxNesting = 100;
/** The most opening brackets and similar characters without a letter between them. */
const maxBracketRun = 50;

/**
 * The most parts of one text. The longest honest texts have fewer: a handbook has some hundred headings and a
 * thousand links, a chapter of 200,000 characters in short dialogue some ten thousand paragraphs.
 */
const most: Parts = { headings: 1_000, blocks: 20_000, links: 10_000, notes: 2_000, tags: 10_000 };

export type Bomb = 'text-too-long' | 'line-too-long' | 'text-too-deep' | 'text-too-many-parts';

/** The reason for which a text must not be rendered; null when it may. Linear in the length of the text. */
export function bombIn(markdown: string): Bomb | null {
  if (markdown.length > maxMarkdown) return 'text-too-long';
  const lines = markdown.split('\n');
  if (lines.some(({ length }) => length > maxLine)) return 'line-too-long';
  if (isTooDeep(lines)) return 'text-too-deep';
  const { cells, ...parts } = partsOf(lines);
  const isTooMany = Object.entries(parts).some(([part, count]) => count > most[part as keyof Parts]);
  // Each written cell takes at least one character. The renderer fills up rows with missing cells, so a short text
  // could become a huge table.
  return isTooMany || cells > markdown.length + 100 ? 'text-too-many-parts' : null;
}

function isTooDeep(lines: readonly string[]): boolean {
  // Brackets may span lines, up to the end of a paragraph.
  let nesting = 0;
  for (const line of lines) {
    if (line.trim() === '') nesting = 0;
    let quotes = 0;
    let at = 0;
    let brackets = 0;
    for (; at < line.length && ' >\t-*+0123456789.)'.includes(line[at] as string); at += 1)
      if (line[at] === '>') quotes += 1;
    if (quotes > maxQuoteDepth || at > 500) return true;
    for (const sign of line) {
      if (sign === '[' || sign === '(' || sign === '<') {
        brackets += 1;
        if (sign !== '<') nesting += 1;
        if (brackets > maxBracketRun || nesting > maxNesting) return true;
      } else {
        brackets = 0;
        if ((sign === ']' || sign === ')') && nesting > 0) nesting -= 1;
      }
    }
  }
  return false;
}
