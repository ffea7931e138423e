/** One folded letter for comparing with word lists, and the piece of the text from which it comes. */
export interface Letter {
  sign: string;
  start: number;
  end: number;
  /** Whether a character that is not a letter comes before it. */
  isApart: boolean;
}

/** Letters and digits that look like others, after removing case, width and accents. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    к: 'k',
    в: 'b',
    н: 'h',
    м: 'm',
    т: 't',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    ԁ: 'd',
    ɡ: 'g',
    ι: 'i',
    ο: 'o',
    α: 'a',
    ρ: 'p',
    ν: 'v',
    υ: 'u',
    τ: 't',
    κ: 'k',
    ε: 'e',
    đ: 'd',
    ł: 'l',
    ø: 'o',
    ı: 'i',
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
    '€': 'e',
  }),
);

/** The longest expansion of one character; longer ones are cut, because some characters stand for a whole sentence. */
const maxExpansion = 8;

const isLetter = (sign: string) => /[\p{L}\p{N}@$!€]/u.test(sign);
const marks = /[\u0300-\u036F]/g;

/** Only letters, each folded: without width, case, accents, look-alikes and separators. */
export function foldText(text: string): Letter[] {
  const letters: Letter[] = [];
  let isApart = true;
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    // Marks between letters and zero-width characters do not separate letters.
    if (!/[\p{M}\u200B-\u200D\u2060\u00AD]/u.test(sign)) {
      const plain = sign.normalize('NFKD').replace(marks, '').toLowerCase().slice(0, maxExpansion);
      if (!isLetter(plain)) isApart = true;
      else {
        for (const one of plain) {
          letters.push({ sign: lookAlikes.get(one) ?? one, start, end, isApart });
          isApart = false;
        }
      }
    }
    start = end;
  }
  return letters;
}
