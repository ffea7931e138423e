import type { searchNames as endpoint } from '@yonkoma/contract';
import type { Database, Verb } from '@yonkoma/service-kit';
import { filterTerm, labelTerm, searchFold } from '@yonkoma/text-kit/terms/term-rules';
import { listNamesOf, listNamesThatBegin, type NameKind, type NameRow } from '../label/label-store.ts';
import { comicsWith } from './match-comics.ts';
import { countTerms } from './term-store.ts';

/** With so many names that begin with the words, no others are looked for. */
const enough = 20;
/** So many of the comics that the words find, the newest, are looked at for names that contain them. */
const lookedAt = 200;

/** The writings of a beginning that are one range of the index each: as it is, small, capital, and both. */
const writingsOf = (words: string): string[] => [
  ...new Set([
    words,
    words.toLowerCase(),
    words.toUpperCase(),
    words.toLowerCase().replace(/(?<![\p{L}\p{N}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
  ]),
];

/** Names that contain the words elsewhere, such as a family name: those of the comics that the words find. */
async function namesWithin(db: Database, kind: NameKind, words: string): Promise<NameRow[]> {
  const ids = (await comicsWith(db, words)).ids().slice(-lookedAt);
  const folded = searchFold(words);
  return (await listNamesOf(db, kind, ids)).filter(({ name }) => searchFold(name).includes(folded));
}

export const searchNames: Verb<unknown, typeof endpoint> = async (
  { db },
  { kind, quickSearch: words, page, limit },
) => {
  const begun = await listNamesThatBegin(db, kind, writingsOf(words));
  const within = words !== '' && begun.length < enough ? await namesWithin(db, kind, words) : [];
  const all = [...new Map([...begun, ...within].map((row) => [row.id, row])).values()];
  const termOf = ({ id }: NameRow) => (kind === 'tag' ? filterTerm('tag', id) : labelTerm(id));
  const rows = all.slice((page - 1) * limit, page * limit);
  const counts = await countTerms(db, rows.map(termOf));
  return { list: rows.map((row) => ({ ...row, count: counts.get(termOf(row)) ?? 0 })), total: all.length };
};
