const mark = '||';

/**
 * Hides what is selected, or makes room for hidden words; hidden words selected with their marks come back. `from` and
 * `to`: what is selected then.
 */
export function withMark(text: string, from: number, to: number): { text: string; from: number; to: number } {
  const selected = text.slice(from, to);
  const before = text.slice(0, from);
  const after = text.slice(to);
  if (selected.length > 4 && selected.startsWith(mark) && selected.endsWith(mark))
    return { text: before + selected.slice(2, -2) + after, from, to: to - 4 };
  if (before.endsWith(mark) && after.startsWith(mark) && selected)
    return { text: before.slice(0, -2) + selected + after.slice(2), from: from - 2, to: to - 2 };
  return { text: before + mark + selected + mark + after, from: from + 2, to: to + 2 };
}
