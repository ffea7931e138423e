import {
  articleKinds,
  articlePath,
  type InputOf,
  languages,
  type listArticleSitemapEntries,
  type listArticleSitemapParts,
  type ReplyOf,
  type SitemapEntry,
} from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { countShelf, listCategories } from '../article/article-store.ts';
import { describePictures } from '../article/pictures.ts';
import { findParts, listPublicAfter } from './sitemap-store.ts';

/** Ids in each part; an article has an address in each language. */
const partSize = 5000;
const atOnce = 1000;
const listsPart = 'lists';
const everywhere = [...languages];

export async function listParts({ db }: Pick<Call, 'db'>): Promise<ReplyOf<typeof listArticleSitemapParts>> {
  const parts = await findParts(db, partSize);
  if (parts.length === 0) return [];
  return [
    { name: listsPart, changed_at: null },
    ...parts.map(({ begins, changed_at }) => ({
      name: `articles-${Number(begins) / partSize}`,
      changed_at: Number(changed_at),
    })),
  ];
}

export async function listEntries(
  call: Call,
  { part, after }: InputOf<typeof listArticleSitemapEntries>,
): Promise<ReplyOf<typeof listArticleSitemapEntries>> {
  if (part === listsPart) return { entries: await listLists(call), next: null };
  const [, number] = /^articles-(0|[1-9]\d{0,5})$/.exec(part) ?? [];
  if (number === undefined) return { entries: [], next: null };
  const begins = Number(number) * partSize;
  const rows = await listPublicAfter(call.db, Math.max(begins, after), begins + partSize, atOnce);
  const pictures = await describePictures(
    call,
    rows.map((row) => row.cover_hash),
  );
  const entries = rows.map((row): SitemapEntry => {
    const picture = pictures.get(row.cover_hash ?? '');
    return {
      path: articlePath(row.kind, row.id),
      languages: everywhere,
      changed_at: Math.max(Number(row.updated_at), Number(row.published_at)),
      images: picture ? [picture.url] : [],
    };
  });
  return { entries, next: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) };
}

async function listLists({ db }: Call): Promise<SitemapEntry[]> {
  const paths = await Promise.all(
    articleKinds.map(async (kind) => {
      const [count, categories] = await Promise.all([
        countShelf(db, { kind, categoryId: 0, tagId: 0 }),
        listCategories(db, kind),
      ]);
      return count === 0 ? [] : [`/${kind}`, ...categories.map(({ id }) => `/${kind}?category_id=${id}`)];
    }),
  );
  return paths.flat().map((path) => ({ path, languages: everywhere, changed_at: null, images: [] }));
}
