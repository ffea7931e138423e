import {
  type CallOf,
  type creditComic,
  type LabelField,
  labelFields,
  readContentLanguage,
  type RelationKind,
  relationKinds,
  type readComicCredits,
  type ReplyOf,
} from '@yonkoma/contract';

type Credits = ReplyOf<typeof readComicCredits>;
type Changed = Omit<CallOf<typeof creditComic>, 'id'>;

/** The credits of a comic as a form holds them: names with commas between, everything else one in a line. */
export interface CreditDraft {
  labels: Record<LabelField, string>;
  titles: string;
  links: string;
  relations: string;
  age: string;
  rhythm: Credits['rhythm'];
}

const eachField = <T>(valueOf: (field: LabelField) => T) =>
  Object.fromEntries(labelFields.map((field) => [field, valueOf(field)])) as Record<LabelField, T>;

export const draftOf = (credits: Credits): CreditDraft => ({
  labels: eachField((field) => credits.labels[field].join(', ')),
  titles: credits.alternative_titles.map(({ language, title }) => `${language}=${title}`).join('\n'),
  links: credits.links.join('\n'),
  relations: credits.relations.map(({ kind, id, title }) => `${kind}=${id} ${title}`).join('\n'),
  age: credits.age_from === null ? '' : String(credits.age_from),
  rhythm: credits.rhythm,
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What the draft says. A title without a language before it has an unknown one; lines that relate nothing are left. */
export function creditsIn(draft: CreditDraft): Changed {
  return {
    labels: eachField((field) => [
      ...new Set(
        draft.labels[field]
          .split(/[,，、;；]/)
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ]),
    alternative_titles: linesOf(draft.titles).map((line) => {
      const at = line.indexOf('=');
      const language = at > 0 ? readContentLanguage(line.slice(0, at)) : undefined;
      return { language: language ?? 'other', title: language ? line.slice(at + 1).trim() : line };
    }),
    links: linesOf(draft.links),
    relations: linesOf(draft.relations).flatMap((line) => {
      const [, kind, id] = /^([a-z-]+)=(\d{1,10})\b/.exec(line) ?? [];
      const known = relationKinds.find((one): one is RelationKind => one === kind);
      return known && id ? [{ kind: known, id: Number(id) }] : [];
    }),
    age_from: (draft.age === '' ? null : Number(draft.age)) as Changed['age_from'],
    rhythm: draft.rhythm,
  };
}
