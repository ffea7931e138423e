import { areaCountries, fallbacksOf, type Language, recordOf } from '@yonkoma/contract';
import { romaji } from '@yonkoma/text-kit/script/romaji';

export type Country = (typeof areaCountries)[number];

/** A province, a city or a district. */
export interface Area {
  /**
   * The number of the country in ISO 3166, followed by six digits of its statistics office: `392013104` is Shinjuku.
   */
  id: number;
  name: string;
  country: Country;
  parent: Area | null;
  below: Area[];
  /** The search keys: its name, and its reading if the name does not show it. */
  keys: string[];
}

const numbers: Record<Country, number> = { CN: 156, JP: 392, VN: 704, US: 840 };

export function countryOf(id: number): Country | undefined {
  return (Object.keys(numbers) as Country[]).find((country) => numbers[country] === Math.floor(id / 1_000_000));
}

/** The country whose areas are listed first for readers of the language: its own, or that of its fallback. */
export function homeOf(language: Language): Country {
  const known = fallbacksOf(language).map((one) => areaCountries.find((country) => country === recordOf(one).country));
  return known.find((country) => country !== undefined) ?? 'US';
}

/**
 * Reads lines of `code TAB name TAB reading`, each indented by one tab more than the area it belongs to. Returns all
 * areas, those of the first level first.
 */
export function readTable(country: Country, text: string): Area[] {
  const areas: Area[] = [];
  const path: Area[] = [];
  for (const line of text.split('\n')) {
    const [, tabs = '', code, name = '', reading] = /^(\t*)(\d+)\t([^\t]+)(?:\t(.+))?$/.exec(line) ?? [];
    if (code === undefined) continue;
    const parent = path[tabs.length - 1] ?? null;
    const keys = (reading ? [name, reading] : [name]).map((key) => foldFor(country, key));
    const area: Area = { id: numbers[country] * 1_000_000 + Number(code), name, country, parent, below: [], keys };
    path[tabs.length] = area;
    path.length = tabs.length + 1;
    parent?.below.push(area);
    areas.push(area);
  }
  return areas;
}

/**
 * Removes accents, case, spaces and marks: `Hà Nội`, `ha noi` and `HANOI` become the same; kana becomes Latin letters.
 */
export function fold(text: string): string {
  return romaji(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Shortens Japanese long vowels, as they are written abroad: `tokyo` finds `toukyouto`. */
export function foldFor(country: Country, text: string): string {
  const folded = fold(text);
  return country === 'JP' ? folded.replace(/ou|oo/g, 'o').replace(/uu/g, 'u') : folded;
}

/** Returns 0 for the complete name, 1 for its beginning, 2 for a part of it, null for no match. */
export function matchOf(area: Area, wanted: string): 0 | 1 | 2 | null {
  if (area.keys.includes(wanted)) return 0;
  if (area.keys.some((key) => key.startsWith(wanted))) return 1;
  return area.keys.some((key) => key.includes(wanted)) ? 2 : null;
}

/** The full name as it is written in its country: `東京都新宿区`, `Phường Ba Đình, Thành phố Hà Nội`. */
export function fullName({ name, country, parent }: Area): string {
  if (!parent) return name;
  return country === 'CN' || country === 'JP' ? fullName(parent) + name : `${name}, ${fullName(parent)}`;
}

/** From the province down to the area itself. */
export function pathOf(area: Area): Area[] {
  return [...(area.parent ? pathOf(area.parent) : []), area];
}

export function isBelow(area: Area, id: number): boolean {
  return area.parent !== null && (area.parent.id === id || isBelow(area.parent, id));
}
