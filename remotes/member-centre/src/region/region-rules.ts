import { areaCountries, type FoundArea, type OwnRegion } from '@yonkoma/contract';

export type Country = (typeof areaCountries)[number];

/** One level of a region: its name alone, without those above it. */
export interface Step {
  id: number;
  name: string;
}

/** What is chosen: a way from the province down, which may end above the smallest areas. */
export interface Chosen {
  country: Country;
  path: readonly Step[];
  /** Whether there are smaller areas to choose from. */
  hasBelow: boolean;
}

/** The country that a language is at home in, when the site knows its areas: `vi` gives `VN`. */
export function countryOf(locale: string): Country {
  const { region } = new Intl.Locale(locale).maximize();
  return areaCountries.find((country) => country === region) ?? 'US';
}

/** What is chosen at the start; an area that is gone is nothing, as it has no place any more. */
export function chosenAt(region: OwnRegion | null, country: Country): Chosen {
  return region?.country
    ? { country: region.country, path: region.path, hasBelow: region.has_below === 1 }
    : nothingIn(country);
}

export const nothingIn = (country: Country): Chosen => ({ country, path: [], hasBelow: true });

export const chosenBy = (country: Country, { path, has_below }: Pick<FoundArea, 'path' | 'has_below'>): Chosen => ({
  country,
  path,
  hasBelow: has_below === 1,
});

/** Takes back what was chosen at a level and below it: 0 is the province. */
export const chosenAbove = ({ country, path }: Chosen, level: number): Chosen => ({
  country,
  path: path.slice(0, level),
  hasBelow: true,
});

/** The number of fields: one for each level that is chosen, and one for the next. */
export const levelsOf = ({ path, hasBelow }: Chosen): number => path.length + (hasBelow ? 1 : 0);

/** The id of the smallest area that is chosen; 0 for none. */
export const idOf = ({ path }: Chosen): number => path.at(-1)?.id ?? 0;

/** What the service is asked for the field of a level. */
export function askedAt(
  { country, path }: Chosen,
  level: number,
): { country: Country; province?: number; city?: number } {
  const [province, city] = path.slice(0, level);
  return { country, ...(province && { province: province.id }), ...(city && { city: city.id }) };
}
