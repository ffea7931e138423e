import confusables from 'unhomoglyph';

/** Longer ones are cut: only letters that stand for a whole phrase get there. Characters, the width of the column. */
export const maxSkeleton = 100;

/**
 * One more than the last, whenever a name has another skeleton than before: rows of members with a smaller one are
 * computed anew.
 */
export const skeletonVersion = 1;

const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋĸʟᴍʍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const theirLetters = 'abcdefghijkklmmnopqrstuvwyz';
/** Letters of ordinary words that the table of Unicode leaves apart, as they are no signs of one shape. */
const plainOf = new Map([...smallCapitals].map((sign, place) => [sign, theirLetters[place] ?? sign]));

/** Step by step as UTS #39 computes it; the library replaces each character by its prototype. */
const prototypes = (text: string): string =>
  confusables(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD');

/**
 * What two names have in common that look alike: `Carol`, `СAROL` in Cyrillic, `car0l`, `caro1` and `ca rol` have one
 * skeleton.
 * It is UTS #39's, taken of what is displayed and again in lower case; letter case, spaces, `_` and `-` do not count.
 * Marks do: `Lan` and `Lân` are two names. As one sign looks like `l` in upper case and is `i` in lower case, `i` and
 * `l` are one.
 * For comparison only; it is never shown. Empty for a text without letters and digits.
 */
export function skeletonOf(name: string): string {
  const letters = name.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const lower = prototypes(letters)
    .toLowerCase()
    .replace(/./gu, (sign) => plainOf.get(sign) ?? sign);
  const alike = prototypes(lower).toLowerCase().replace(/[i1|]/g, 'l').replaceAll('0', 'o').replaceAll('vv', 'w');
  return alike.slice(0, maxSkeleton).toWellFormed();
}

const digitsAsLetters: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' };

/**
 * As a reader takes a word at a glance: without accents, and figures that imitate letters read as these. `Ýönk0m4` is
 * `Yonkoma`.
 */
export const glanceOf = (name: string): string =>
  skeletonOf(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[345789]/g, (digit) => digitsAsLetters[digit] ?? digit);
