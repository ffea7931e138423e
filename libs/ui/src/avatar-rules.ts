/** The colours of a face without a picture, as the style sheet knows them. */
export const faceColours = ['teal', 'green', 'blue', 'violet', 'crimson', 'gold'] as const;

/** The first sign of a name as readers count signs, whatever its script: `M` of `mika`, a whole flag or family. */
export function initialOf(name: string): string {
  const text = name.trim();
  const segmenter = globalThis.Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const first = (of: string) => (segmenter ? [...segmenter.segment(of)][0]?.segment : [...of][0]) ?? '';
  return first(first(text).toUpperCase());
}

/** The same name has the same colour on every page and device. */
export function faceColourOf(name: string): (typeof faceColours)[number] {
  let sum = 0;
  for (const sign of name.trim()) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return faceColours[sum % faceColours.length] ?? 'teal';
}
