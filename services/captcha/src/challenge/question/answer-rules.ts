/**
 * Only letters and digits, of any width and case: `Ｓｅｖｅｎ.` is `seven`. Vietnamese marks are ignored, and so is the
 * difference between the two Japanese syllabaries.
 */
export function plainAnswer(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/đ/g, 'd')
      .normalize('NFD')
      // Only the marks of Latin letters: か and が are two words.
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  );
}

/** Whether the text is one of the words. A text that is longer than any word is wrong without a comparison. */
export function isAnswer(text: string, words: readonly string[]): boolean {
  return text.length <= 60 && words.some((word) => plainAnswer(word) === plainAnswer(text));
}
