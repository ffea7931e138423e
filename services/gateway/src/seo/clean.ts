/**
 * Characters that no text in a page's head, its data or a site map may bring: controls, overrides of the writing
 * direction, halves of characters.
 */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const unwanted = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** One line of at most so many characters, with nothing in it that changes what stands beside it. */
export function cleanLine(text: string, longest: number): string {
  // Nothing past the first of so many can show; a text of megabytes is not walked through.
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
