/**
 * Letters and digits alone, whatever their width and case: `Ｓｅｖｅｎ.` is `seven`. Vietnamese marks do not count, nor
 * which of the two Japanese syllabaries is used.
 */
export function plainAnswer(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/đ/g, 'd')
      .normalize('NFD')
      // Marks of Latin letters only: か and が are two words.
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  );
}

/** Whether somebody wrote one of the words. Longer than any word is wrong unread. */
export function isAnswer(text: string, words: readonly string[]): boolean {
  return text.length <= 60 && words.some((word) => plainAnswer(word) === plainAnswer(text));
}
