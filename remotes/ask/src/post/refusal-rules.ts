export type FieldName = 'title' | 'content' | 'category' | 'tags' | 'reward';

const beginnings: readonly [string, FieldName][] = [
  ['title-', 'title'],
  ['rule-title', 'title'],
  ['category-', 'category'],
  ['tag-', 'tags'],
  ['tags-', 'tags'],
  ['reward-', 'reward'],
];

/** The field beside which a refusal is shown. A refusal of no other field belongs to the text. */
export const fieldOf = (refusal: string): FieldName =>
  beginnings.find(([beginning]) => refusal.startsWith(beginning))?.[1] ?? 'content';
