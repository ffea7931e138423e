const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Floods are not measured to the last character. */
const measuredUnits = 20_000;

/**
 * How long a comment is as its readers count: a family of emoji is one character, and what stands before and after the
 * words is none.
 */
export function commentLength(text: string): number {
  const trimmed = text.trim();
  if (trimmed.length > measuredUnits) return trimmed.length;
  let length = 0;
  for (const _ of characters.segment(trimmed)) length += 1;
  return length;
}
