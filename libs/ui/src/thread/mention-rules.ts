/** A text with a name in the place of the selection, and where one writes on. */
export interface Mentioned {
  text: string;
  at: number;
}

/**
 * Puts `@name ` in the place of the selection, apart from the word before it: an `@` within a word is no mention. An
 * `@` that is there already is used.
 */
export function withMention(text: string, from: number, to: number, name: string): Mentioned {
  const before = text.slice(0, from).replace(/@$/, '');
  const gap = /[^\s\p{Ps}\p{Pi}]$/u.test(before) ? ' ' : '';
  const put = `${before}${gap}@${name} `;
  return { text: put + text.slice(to).replace(/^ /, ''), at: put.length };
}
