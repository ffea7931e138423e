import { searchFold } from './term-rules.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const shortest = 3;
const longest = 20;

/**
 * Every word with one typing mistake: one letter too many, one missing, one different, or two swapped. At most about
 * 1,500. `nauto` gives `naruto` among others. Empty for short words, where a mistake makes another word, and for words
 * with other characters.
 */
export function slipsOf(word: string): string[] {
  if (word.length < shortest || word.length > longest || !/^[a-z0-9]+$/.test(word)) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of letters) slips.add(before + letter + after);
    if (!after) continue;
    slips.add(before + after.slice(1));
    for (const letter of letters) slips.add(before + letter + after.slice(1));
    if (after.length > 1) slips.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
  }
  slips.delete(word);
  return [...slips].filter((slip) => slip.length >= shortest - 1);
}

/**
 * Returns the part of `text` that differs from `asked` by at most one mistake, for text without spaces; null when there
 * is none.
 */
export function holdsNearly(text: string, asked: string): string | null {
  const characters = [...searchFold(text)];
  const original = [...text.normalize('NFKC')];
  const wanted = [...searchFold(asked)];
  for (const length of [wanted.length, wanted.length + 1, wanted.length - 1]) {
    for (let at = 0; at + length <= characters.length; at += 1) {
      if (isOneSlip(characters.slice(at, at + length), wanted))
        return (original.length === characters.length ? original : characters).slice(at, at + length).join('');
    }
  }
  return null;
}

function isOneSlip(a: readonly string[], b: readonly string[]): boolean {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (Math.max(left.length, right.length) <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
