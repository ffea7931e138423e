import {
  type CallOf,
  type creditComic,
  type LabelField,
  labelFields,
  type readComicCredits,
  type ReplyOf,
} from '@yonkoma/contract';

type Credits = ReplyOf<typeof readComicCredits>;
type Changed = Omit<CallOf<typeof creditComic>, 'id'>;

/** A row of a form has a key of its own: two may be alike while they are written. */
export interface TitleRow {
  key: number;
  language: string;
  title: string;
}

/** The credits of a comic as a form holds them: each field of names by itself, links one in a line. */
export type CreditDraft = Record<LabelField, readonly string[]> & {
  titles: readonly TitleRow[];
  links: string;
  relations: Credits['relations'];
  age: string;
  rhythm: Credits['rhythm'];
};

export const draftOf = (credits: Credits): CreditDraft => ({
  ...credits.labels,
  titles: credits.alternative_titles.map((row, key) => ({ key, ...row })),
  links: credits.links.join('\n'),
  relations: credits.relations,
  age: credits.age_from === null ? '' : String(credits.age_from),
  rhythm: credits.rhythm,
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What a part of a draft says. Rows without a title are left out. */
export function creditsIn({ titles, links, relations, age, rhythm, ...names }: Partial<CreditDraft>): Changed {
  const changed = labelFields.filter((field) => names[field] !== undefined);
  return {
    ...(changed.length > 0 && {
      labels: Object.fromEntries(changed.map((field) => [field, [...(names[field] ?? [])]])),
    }),
    ...(titles && {
      alternative_titles: titles
        .map(({ language, title }) => ({ language, title: title.trim() }))
        .filter(({ title }) => title !== ''),
    }),
    ...(links !== undefined && { links: linesOf(links) }),
    ...(relations && { relations: relations.map(({ kind, id }) => ({ kind, id })) }),
    ...(age !== undefined && { age_from: (age === '' ? null : Number(age)) as Changed['age_from'] }),
    ...(rhythm !== undefined && { rhythm }),
  };
}

/** A name as it is kept: without spaces around it, no line. */
export const nameIn = (text: string, mostCharacters: number): string =>
  [...text.replace(/\s+/gu, ' ').trim()].slice(0, mostCharacters).join('').trim();
