/** A text with fewer Han characters and no kana may still be Japanese: a Japanese sentence of this length has kana. */
const sentenceLength = 8;
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * The probable language of a text by its letters, as a BCP 47 tag, for fonts and voices. `around`, the language of the
 * page, decides where letters do not.
 */
export function languageOf(text: string, around: string): string {
  const words = text.normalize('NFC').replace(/https?:\/\/\S+/g, '');
  const [kana, hangul, han, latin] = [
    /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    /\p{Script=Hangul}/gu,
    /\p{Script=Han}/gu,
    /\p{Script=Latin}/gu,
  ].map((letters) => count(words, letters)) as [number, number, number, number];
  // A name in another script does not change the language: a character of these says about as much as three letters.
  if ((kana + hangul + han) * 3 > latin) {
    if (hangul > kana + han) return 'ko';
    if (kana > 0) return 'ja';
    return around.startsWith('ja') && han < sentenceLength ? around : 'zh-Hans';
  }
  if (/[ăđơưĂĐƠƯ\u{1EA0}-\u{1EF9}]/u.test(words)) return 'vi';
  return /^(?:zh|ja)/.test(around) && /\p{Script=Latin}{2,} \p{Script=Latin}{2,}/u.test(words) ? 'en' : around;
}
