import {
  type InputOf,
  languages,
  type listAskSitemapEntries,
  type listAskSitemapParts,
  questionPath,
  type ReplyOf,
  type SitemapEntry,
} from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import { listCategories } from '../category/category-store.ts';
import { countCategories, countShelf } from '../question/shelf-store.ts';
import { findLastId, listBetween } from './sitemap-store.ts';

/** Ids in each part. */
const partSize = 20_000;
const atOnce = 1000;
const listsPart = 'lists';
const everywhere = [...languages];

/** The id after which each part begins, found by the index of ids. The times of the last change are not determined. */
export async function listParts({ db }: Pick<Call, 'db'>): Promise<ReplyOf<typeof listAskSitemapParts>> {
  const last = await findLastId(db);
  if (last === 0 || (await countShelf(db, { categoryId: 0, language: '', isOpen: false })) === 0) return [];
  const count = Math.ceil(last / partSize);
  return [
    { name: listsPart, changed_at: null },
    ...Array.from({ length: count }, (_, at) => ({ name: `questions-${at}`, changed_at: null })),
  ];
}

/** Each question once, in its own language, without duplicates. */
export async function listEntries(
  { db }: Call,
  { part, after }: InputOf<typeof listAskSitemapEntries>,
): Promise<ReplyOf<typeof listAskSitemapEntries>> {
  if (part === listsPart) return { entries: await listLists(db), next: null };
  const [, number] = /^questions-(0|[1-9]\d{0,5})$/.exec(part) ?? [];
  if (number === undefined) return { entries: [], next: null };
  const begins = Number(number) * partSize;
  const rows = await listBetween(db, Math.max(begins, after), begins + partSize, atOnce);
  const entries = rows
    .filter(({ is_listed, duplicate_of }) => is_listed === 1 && duplicate_of === 0)
    .map(
      ({ id, language, changed_at }): SitemapEntry => ({
        path: questionPath(id),
        languages: [language],
        changed_at: Number(changed_at),
        images: [],
      }),
    );
  return { entries, next: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) };
}

async function listLists(db: Database): Promise<SitemapEntry[]> {
  const [categories, counts] = await Promise.all([listCategories(db), countCategories(db)]);
  return [
    '/ask',
    ...categories.flatMap(({ id }) => ((counts.get(id) ?? 0) > 0 ? [`/ask/lists?category_id=${id}`] : [])),
  ].map((path) => ({ path, languages: everywhere, changed_at: null, images: [] }));
}
