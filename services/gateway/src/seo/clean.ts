/**
 * Characters that are removed from texts in a page's head, its data and site maps: control characters, overrides of the
 * writing direction, and unpaired surrogates.
 */
// oxlint-disable-next-line no-control-regex -- the pattern must contain control characters
const unwanted = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** One line of at most this many characters, without characters that affect the text around it. */
export function cleanLine(text: string, longest: number): string {
  // Only the beginning can be shown, so a text of megabytes is not processed completely.
  const line = text
    .slice(0, longest * 8)
    .toWellFormed()
    .replace(unwanted, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
