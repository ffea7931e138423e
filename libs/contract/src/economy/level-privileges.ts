import { maxCollected } from '../shelf/collection.wire.ts';

/* What members of each level may do. Operators change the values; each domain enforces the ones of its own nouns. */

/** Levels begin with 1. */
export const levelCount = 10;

/** Colours for nicknames. The tokens of `libs/ui` have a shade of each for light and for dark pages. */
export const nameColours = ['none', 'teal', 'green', 'blue', 'violet', 'crimson', 'gold'] as const;
export type NameColour = (typeof nameColours)[number];

export interface Privileges {
  /** Points that each daily check-in brings in addition. */
  dailyPoints: number;
  /** The longest comment, in characters as readers count them. */
  commentLength: number;
  /** Links in a text that need no approval, when the site approves texts with links. */
  freeLinks: number;
  /** Reads chapters that are open early. */
  readsEarly: boolean;
  /** Comics in the collection. */
  collectionSize: number;
  nameColour: NameColour;
  /** Chapters to download in a day; the setting `originalsADay` is the most for everybody. */
  downloads: number;
}
export type PrivilegeName = keyof Privileges;

/** The smallest and the largest value that an operator can set. */
export const privilegeBounds = {
  dailyPoints: [0, 1000],
  commentLength: [1, 2000],
  freeLinks: [0, 10],
  collectionSize: [1, maxCollected],
  downloads: [0, 10_000],
} as const satisfies Partial<Record<PrivilegeName, readonly [number, number]>>;

const level = (
  dailyPoints: number,
  commentLength: number,
  freeLinks: number,
  readsEarly: boolean,
  collectionSize: number,
  nameColour: NameColour,
  downloads: number,
): Privileges => ({ dailyPoints, commentLength, freeLinks, readsEarly, collectionSize, nameColour, downloads });

/** The values of a site whose operator has set none, from level 1 on. */
export const presetPrivileges: readonly Privileges[] = [
  level(0, 500, 0, false, 500, 'none', 10),
  level(1, 500, 0, false, 1000, 'none', 15),
  level(1, 600, 1, false, 1500, 'none', 20),
  level(2, 600, 1, true, 2000, 'teal', 25),
  level(2, 700, 1, true, 3000, 'green', 30),
  level(3, 800, 2, true, 4000, 'blue', 40),
  level(4, 900, 2, true, 5000, 'violet', 50),
  level(5, 1000, 2, true, 6000, 'violet', 60),
  level(6, 1000, 3, true, 8000, 'crimson', 80),
  level(8, 1200, 4, true, 10_000, 'gold', 100),
];

/** The privileges of a level; unknown levels count as the nearest known one. */
export function privilegesAt(table: readonly Privileges[], at: number): Privileges {
  const own = table[Math.min(Math.max(at, 1), table.length) - 1] ?? presetPrivileges[0];
  if (!own) throw new Error('there are no levels');
  return own;
}

/** The lowest level whose privileges are enough; null when none is. Example: who may write 800 characters. */
export function lowestLevel(
  table: readonly Privileges[],
  isEnough: (privileges: Privileges) => boolean,
): number | null {
  const found = table.findIndex(isEnough);
  return found === -1 ? null : found + 1;
}

/**
 * How many characters a comment of a member may have: `own` at the level of the member, `most` at the highest level.
 * For a guest, and a site that does not say it, both are those of the first level.
 */
export function commentLimits(
  member: { level: number; comment_lengths?: readonly number[] | undefined } | null | undefined,
): { own: number; most: number } {
  const first = privilegesAt(presetPrivileges, 1).commentLength;
  const lengths = member?.comment_lengths ?? [];
  const own = lengths[Math.min(member?.level ?? 1, lengths.length) - 1] ?? first;
  return { own, most: Math.max(own, lengths.at(-1) ?? first) };
}
