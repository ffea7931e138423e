import confusables from 'unhomoglyph';

/**
 * In characters: the width of the column. Longer skeletons are cut; only letters that stand for a whole phrase make one
 * so long.
 */
export const maxSkeleton = 100;

/**
 * Raise it by one whenever a name gets another skeleton than before: members with a smaller version are computed again.
 */
export const skeletonVersion = 1;

const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋĸʟᴍʍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const theirLetters = 'abcdefghijkklmmnopqrstuvwyz';
/** Small capitals and the ordinary letters they look like. The table of Unicode does not treat them as confusable. */
const plainOf = new Map([...smallCapitals].map((sign, place) => [sign, theirLetters[place] ?? sign]));

/** The steps of UTS #39. The library replaces each character by its prototype. */
const prototypes = (text: string): string =>
  confusables(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD');

/**
 * The skeleton is the same for two names that look alike: `Carol`, `СAROL` in Cyrillic, `car0l`, `caro1` and `ca rol`
 * have one skeleton.
 * It is the skeleton of UTS #39, computed from the displayed text and again from its lower case. Letter case, spaces,
 * `_` and `-` do not count. Marks do: `Lan` and `Lân` are two names. `i` and `l` count as one letter, because an
 * upper-case I looks like `l`.
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
 * A word as a reader sees it at a glance: without accents, and with digits read as the letters they imitate. `Ýönk0m4`
 * is `Yonkoma`.
 */
export const glanceOf = (name: string): string =>
  skeletonOf(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[345789]/g, (digit) => digitsAsLetters[digit] ?? digit);
