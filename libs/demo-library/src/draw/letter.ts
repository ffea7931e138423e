import { readFileSync } from 'node:fs';
import type { Language } from './line.ts';
import type { Hand } from './page.ts';

/** One letter. Lengths are thousandths of the letter size, y down from the baseline. */
export type Letter = { advance: number; d: string; left: number; top: number; right: number; bottom: number };

type Outlines = Record<string, Record<string, [advance: number, d: string]>>;

let outlines: Outlines | undefined;
const drawn = new Map<string, Letter>();

/**
 * The sets of outlines for a language: characters that the first one lacks are taken from the Latin set of the same
 * hand.
 */
export const setsFor = (language: Language, hand: Hand): string[] =>
  language === 'zh' || language === 'ja' ? [`${language}-${hand}`, `latin-${hand}`] : [`latin-${hand}`];

/** The outline of one character, undefined when it was never traced. */
export const letter = (character: string, language: Language, hand: Hand): Letter | undefined => {
  outlines ??= JSON.parse(readFileSync(new URL('../letters/outlines.json', import.meta.url), 'utf8')) as Outlines;
  for (const set of setsFor(language, hand)) {
    const key = set + character;
    const known = drawn.get(key);
    if (known) return known;
    const traced = outlines[set]?.[character];
    if (!traced) continue;
    const fresh = withBounds(...traced);
    drawn.set(key, fresh);
    return fresh;
  }
  return undefined;
};

/** The box of all points, control points included, so it is never smaller than the visible letter. */
const withBounds = (advance: number, d: string): Letter => {
  const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0),
    ys = numbers.filter((_, index) => index % 2 === 1);
  return xs.length === 0
    ? { advance, d, left: 0, top: 0, right: 0, bottom: 0 }
    : { advance, d, left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

export class MissingLetter extends Error {
  constructor(character: string, language: Language, hand: Hand) {
    super(`No outline for “${character}” (${language}, ${hand}). Run trace-outlines.ts after changing words.`);
  }
}

export const letterOrThrow = (character: string, language: Language, hand: Hand): Letter => {
  const found = letter(character, language, hand);
  if (!found) throw new MissingLetter(character, language, hand);
  return found;
};

/** Width of a run of text in pixels when letters are `size` pixels high. */
export const widthOf = (text: string, language: Language, hand: Hand, size: number): number =>
  ([...text].reduce((sum, character) => sum + letterOrThrow(character, language, hand).advance, 0) * size) / 1000;
