import type { Entry } from './log.ts';

/** Programs for tables take a file of bytes for UTF-8 when it begins with this. */
const mark = '\uFEFF';

/**
 * A text as a cell: what a spreadsheet would run as a formula is marked as text, and what would end the cell stands in
 * quotation marks.
 */
export function textCell(text: string): string {
  const plain = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** `2026-11-21 14:30:05` as the clocks of a time zone show it. */
export function momentIn(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at * 1000);
}

/** Figures are ours, and stay figures: `-30` is a number and no formula. */
export function csvOf(
  entries: readonly Entry[],
  { heads, timeZone, digits }: { heads: readonly string[]; timeZone: string; digits: number },
): string {
  const rows = entries.map(({ at, what, amount, before, after }) => [
    momentIn(timeZone, at),
    textCell(what),
    ...[amount, before, after].map((figure) => figure.toFixed(digits)),
  ]);
  return mark + [heads.map(textCell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
