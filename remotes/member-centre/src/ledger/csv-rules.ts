import { momentIn } from '@yonkoma/i18n';
import type { Entry } from './log.ts';

/** With this mark at the start, spreadsheet programs read the file as UTF-8. */
const mark = '\uFEFF';

/**
 * A text as a cell. A text that a spreadsheet would run as a formula is marked as text, and special characters are put
 * in quotation marks.
 */
export function textCell(text: string): string {
  const plain = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Figures come from us and stay figures: `-30` is a number and not a formula. */
export function csvOf(
  entries: readonly Entry[],
  { heads, timeZone, digits }: { heads: readonly string[]; timeZone: string; digits: number },
): string {
  const rows = entries.map(({ at, what, amount, before, after }) => [
    momentIn(at, timeZone),
    textCell(what),
    ...[amount, before, after].map((figure) => figure.toFixed(digits)),
  ]);
  return mark + [heads.map(textCell), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
