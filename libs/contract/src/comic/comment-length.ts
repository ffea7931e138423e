let characters: Intl.Segmenter | undefined;
/** Texts that are much too long are not counted to the end. */
const measuredUnits = 20_000;

/**
 * The length of a comment as readers count it: an emoji of a family is one character, and spaces at both ends do not
 * count.
 */
export function commentLength(text: string): number {
  const trimmed = text.trim();
  if (trimmed.length > measuredUnits) return trimmed.length;
  characters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let length = 0;
  for (const _ of characters.segment(trimmed)) length += 1;
  return length;
}
