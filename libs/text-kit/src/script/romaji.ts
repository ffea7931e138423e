const kana =
  'アa イi ウu エe オo カka キki クku ケke コko サsa シshi スsu セse ソso タta チchi ツtsu テte トto ナna ニni ヌnu ネne ノno ' +
  'ハha ヒhi フfu ヘhe ホho マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヲo ンn ガga ギgi グgu ゲge ' +
  'ゴgo ザza ジji ズzu ゼze ゾzo ダda ヂji ヅzu デde ドdo バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo ヴvu';
const sounds = new Map(kana.split(' ').map((entry) => [entry.slice(0, 1), entry.slice(1)]));
const small: Record<string, string> = { ャ: 'a', ュ: 'u', ョ: 'o' };

/**
 * Converts kana to Hepburn without marks for long vowels; other text stays as it is: `ﾄｳｷｮｳﾄ` and `とうきょうと` give
 * `toukyouto`.
 */
export function romaji(text: string): string {
  const katakana = text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));
  return Array.from(katakana, (letter) => sounds.get(letter) ?? letter)
    .join('')
    .replace(/(ch|sh|j)i([ャュョ])/g, (_, sound: string, after: string) => sound + small[after])
    .replace(/i([ャュョ])/g, (_, after: string) => `y${small[after]}`)
    .replace(/ッ(.)/g, (_, next: string) => (next === 'c' ? 'tc' : next + next))
    .replaceAll('ー', '');
}
