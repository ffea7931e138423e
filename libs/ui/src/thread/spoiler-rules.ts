const mark = '||';

/**
 * Marks the selected text as a spoiler, or inserts an empty spoiler; a selected spoiler becomes text again. `from` and
 * `to` are the selection afterwards.
 */
export function withSpoiler(text: string, from: number, to: number): { text: string; from: number; to: number } {
  const selected = text.slice(from, to);
  const before = text.slice(0, from);
  const after = text.slice(to);
  if (selected.length > 4 && selected.startsWith(mark) && selected.endsWith(mark))
    return { text: before + selected.slice(2, -2) + after, from, to: to - 4 };
  if (before.endsWith(mark) && after.startsWith(mark) && selected)
    return { text: before.slice(0, -2) + selected + after.slice(2), from: from - 2, to: to - 2 };
  return { text: before + mark + selected + mark + after, from: from + 2, to: to + 2 };
}
