/** Marks that combine with letters of any script, including those that reach into the lines above and below. */
const heap =
  /(?:[\u{300}-\u{36F}]|[\u{1AB0}-\u{1AFF}]|[\u{1DC0}-\u{1DFF}]|[\u{20D0}-\u{20FF}]|[\u{FE20}-\u{FE2F}]){3}/u;
/** Circles and frames around a letter, a mark without a letter, and the same mark twice. */
const strange = /\p{Me}|^\p{M}|(\p{Mn})\1/u;
const several = /\p{M}{3,}/gu;
/**
 * Scripts that write vowels, tones and joined consonants as marks: `मेज़ें`, `မြို့` and `שָּׁ` have three marks on one
 * letter, but no mark twice.
 */
const scripts = 'Hebr Arab Beng Deva Gujr Guru Knda Khmr Lana Mlym Mymr Orya Sinh Taml Telu Tibt'.split(' ');
const ofVowels = new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]{3,4}$`, 'u');

const isOrdinary = (marks: string) => ofVowels.test(marks) && new Set(marks).size === [...marks].length;

/**
 * Whether a letter has more marks than its language uses: more than two, or more than four different ones in scripts
 * that write vowels as marks. Takes NFC.
 */
export const hasHeapedMarks = (name: string): boolean =>
  heap.test(name) || strange.test(name) || (name.match(several) ?? []).some((marks) => !isOrdinary(marks));
