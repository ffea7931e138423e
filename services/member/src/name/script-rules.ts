/**
 * Scripts that are in use today: the recommended ones and those of limited use in UAX #31, tables 5 and 7. Historic
 * scripts are left out, because they serve to imitate names.
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

/** Scripts that are used together: East Asian names mix them, also with Latin letters. */
const together = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
];

const patternOf = (scripts: readonly string[]) =>
  new RegExp(`^[${['Zyyy', 'Zinh', ...scripts].map((script) => String.raw`\p{scx=${script}}`).join('')}]+$`, 'u');
const profiles = [...living.map((script) => [script]), ...together].map(patternOf);

/**
 * Whether a name uses one script only, or scripts that belong together: UTS #39, section 5.2, highly restrictive.
 * `Аdmin` with a Cyrillic А does not.
 */
export const hasOneScript = (name: string): boolean => profiles.some((pattern) => pattern.test(name));
