/** What people did for a comic, in the order in which pages name them. */
export const creditRoles = [
  'writer',
  'penciller',
  'inker',
  'colorist',
  'letterer',
  'cover',
  'editor',
  'translator',
] as const;
export type CreditRole = (typeof creditRoles)[number];

/** Fields of a comic that hold labels: names that several comics share. A role holds people. */
export const labelFields = [...creditRoles, 'publisher', 'character', 'arc'] as const;
export type LabelField = (typeof labelFields)[number];

export const labelKinds = ['person', 'publisher', 'character', 'arc'] as const;
export type LabelKind = (typeof labelKinds)[number];

/** `person` for every role. */
export const labelKindOf = (field: LabelField): LabelKind => labelKinds.find((kind) => kind === field) ?? 'person';

/** How often a comic has a new chapter. */
export const rhythms = [
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'yearly',
  'irregular',
] as const;
export type Rhythm = (typeof rhythms)[number];

/** The ages that a publisher may recommend a comic from; 0 is for everyone. The mark for adults is another thing. */
export const ages = [0, 3, 6, 8, 10, 13, 15, 17, 18] as const;
export type RecommendedAge = (typeof ages)[number];

/** What another comic is to a comic. */
export const relationKinds = [
  'prequel',
  'sequel',
  'main-story',
  'spin-off',
  'source',
  'adaptation',
  'alternative',
  'same-world',
] as const;
export type RelationKind = (typeof relationKinds)[number];

const inverses: Record<RelationKind, RelationKind> = {
  prequel: 'sequel',
  sequel: 'prequel',
  'main-story': 'spin-off',
  'spin-off': 'main-story',
  source: 'adaptation',
  adaptation: 'source',
  alternative: 'alternative',
  'same-world': 'same-world',
};

/** The relation seen from the other comic: a comic is the prequel of its sequel. */
export const inverseOf = (kind: RelationKind): RelationKind => inverses[kind];

/** The most values of each kind that a comic has, and the longest ones in characters. */
export const metadataLimits = {
  genres: 12,
  tags: 100,
  labels: 200,
  alternativeTitles: 50,
  links: 20,
  relations: 50,
  labelLength: 150,
  linkLength: 500,
  titleLength: 300,
  /** Of the line of all authors. */
  authorsLength: 200,
} as const;

/** Splits the line of authors, from an archive or an operator, into names. */
export const authorsOf = (author: string): string[] => author.split(/\s*[,、，;；]\s*/).filter(Boolean);

/** The line of these authors, with as many whole names as fit into it. A single name that does not fit is cut. */
export const authorLine = (names: readonly string[]): string => {
  const [first = ''] = names;
  let line = first.slice(0, metadataLimits.authorsLength);
  for (const name of names.slice(1)) {
    if (line.length + name.length + 2 > metadataLimits.authorsLength) break;
    line += `, ${name}`;
  }
  return line;
};
