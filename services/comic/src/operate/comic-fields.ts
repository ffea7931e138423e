import { type Asked, decline } from '@yonkoma/service-kit';
import { ages, metadataLimits, rhythms } from '@yonkoma/contract';
import { listOptions } from './edit-lists.ts';
import { cleanLine, readChoice } from './edit-fields.ts';

const directions = { ltr: 'ltr', rtl: 'rtl', vertical: 'vertical' };
export const readDirections = Object.keys(directions).join('|');
export const resettable: readonly string[] = [
  'title',
  'description',
  'author',
  ...listOptions,
  'tags',
  'status',
  'region',
  'year',
  'direction',
  'adult',
  'age',
  'rhythm',
  'cover',
];

/** The columns of a comic that simple options set. */
export function readFields({ text }: Pick<Asked, 'text'>): Record<string, unknown> {
  const [age, rhythm] = [text('age'), text('rhythm')];
  const [author, status, region, year, direction, adult] = [
    'author',
    'status',
    'region',
    'year',
    'direction',
    'adult',
  ].map(text);
  if (year !== undefined && !/^(?:0|[1-9]\d{3})$/.test(year))
    decline('--year has four digits, or is 0 for an unknown one.');
  if (region !== undefined && !/^[A-Za-z]{0,2}$/.test(region))
    decline('--region is a country code of two letters such as JP, or empty.');
  const ageChoices = { none: null, ...Object.fromEntries(ages.map((one) => [String(one), one])) };
  const rhythmChoices = { none: '', ...Object.fromEntries(rhythms.map((one) => [one, one])) };
  return {
    ...(age === undefined ? {} : { age_from: readChoice<number | null>(age, ageChoices, 'age') }),
    ...(rhythm === undefined ? {} : { rhythm: readChoice<string>(rhythm, rhythmChoices, 'rhythm') }),
    ...(author === undefined ? {} : { author: cleanLine(author, metadataLimits.authorsLength, 'An author') }),
    ...(status === undefined ? {} : { status: readChoice(status, { ongoing: 0, finished: 1 }, 'status') }),
    ...(region === undefined ? {} : { region: region.toUpperCase() }),
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(direction === undefined ? {} : { direction: readChoice(direction, directions, 'direction') }),
    ...(adult === undefined ? {} : { is_adult: readChoice(adult, { yes: 1, no: 0 }, 'adult') }),
  };
}
