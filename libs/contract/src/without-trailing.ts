/**
 * A text without the given characters at its end. It searches from the end: a regular expression that is only anchored
 * at the end would start again at each character of a long row of them.
 */
export function withoutTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
