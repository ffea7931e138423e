/**
 * Scripts in which people write today: recommended ones and those of limited use, UAX #31 tables 5 and 7. Those of the
 * past serve imitation.
 */
const living = [
  'Latn',
  'Cyrl',
  'Grek',
  'Arab',
  'Armn',
  'Beng',
  'Bopo',
  'Deva',
  'Ethi',
  'Geor',
  'Gujr',
  'Guru',
  'Hang',
  'Hani',
  'Hebr',
  'Hira',
  'Kana',
  'Knda',
  'Khmr',
  'Laoo',
  'Mlym',
  'Mymr',
  'Orya',
  'Sinh',
  'Taml',
  'Telu',
  'Thaa',
  'Thai',
  'Tibt',
  'Adlm',
  'Bali',
  'Bamu',
  'Batk',
  'Cans',
  'Cakm',
  'Cham',
  'Cher',
  'Rohg',
  'Java',
  'Kali',
  'Lepc',
  'Limb',
  'Lisu',
  'Mand',
  'Mtei',
  'Mong',
  'Talu',
  'Newa',
  'Nkoo',
  'Hmnp',
  'Olck',
  'Osge',
  'Plrd',
  'Saur',
  'Sund',
  'Sylo',
  'Syrc',
  'Tale',
  'Lana',
  'Tavt',
  'Tfng',
  'Vaii',
  'Wcho',
  'Yiii',
];

/** Scripts that are written together: what East Asian names are made of, with Latin letters among them. */
const together = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

const patternOf = (scripts: readonly string[]) =>
  new RegExp(`^[${['Zyyy', 'Zinh', ...scripts].map((script) => String.raw`\p{scx=${script}}`).join('')}]+$`, 'u');
const profiles = [...living.map((script) => [script]), ...together].map(patternOf);

/**
 * Whether a name keeps to one script, or to scripts that belong together: UTS #39, section 5.2, highly restrictive.
 * `Аdmin` with a Cyrillic А does not.
 */
export const hasOneScript = (name: string): boolean => profiles.some((pattern) => pattern.test(name));
