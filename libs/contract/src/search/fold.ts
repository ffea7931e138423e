/**
 * Removes differences that do not matter in a search: width and letter case, accents and the bar of đ, katakana and
 * hiragana. `Ｔiếng Việt` and `tieng viet` become equal, and so do `ナルト` and `なると`; が and か stay different.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[đøł]/g, (letter) => ({ đ: 'd', ø: 'o', ł: 'l' })[letter] ?? letter)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replace(/['’`ʼ]/g, '');
}

/** A word, or a run of characters that are written without spaces. */
export interface Run {
  text: string;
  isDense: boolean;
}

const dense = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆`;
const runs = new RegExp(String.raw`[${dense}]+|(?:(?![${dense}])[\p{L}\p{N}\p{M}])+`, 'gu');
const isDense = new RegExp(`^[${dense}]`, 'u');

/** `漫画 One-Piece` gives 漫画, one, piece. Other characters only separate. */
export function runsOf(text: string): Run[] {
  return (fold(text).match(runs) ?? []).map((run) => ({ text: run, isDense: isDense.test(run) }));
}
