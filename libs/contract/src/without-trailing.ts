/**
 * A text without the signs that it ends with. Looked at from its end: a pattern that is bound to the end alone begins
 * anew at each sign of a long row of them, wherever that stands.
 */
export function withoutTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
