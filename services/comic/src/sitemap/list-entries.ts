import {
  type InputOf,
  languages,
  type listComicSitemapEntries,
  type ReplyOf,
  shelves,
  type SitemapEntry,
  chapterPath,
  comicPath,
} from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { describeCovers } from '../picture/describe-covers.ts';
import { thumbnailOf } from '../picture/picture-rules.ts';
import { categoryPath, everyComicPath, labelPath, shelfPath } from '../describe/page-rules.ts';
import { listsPart, type Part, readPart } from './part-rules.ts';
import { listCategoryIds, listChaptersAfter, listComicsAfter, listLabelsAfter } from './sitemap-store.ts';

const atOnce = 1000;
const everywhere = [...languages];

type Answer = ReplyOf<typeof listComicSitemapEntries>;

export async function listEntries(
  call: Call,
  { part: name, after }: InputOf<typeof listComicSitemapEntries>,
): Promise<Answer> {
  if (name === listsPart) return { entries: await listLists(call), next: null };
  const part = readPart(name);
  if (!part) return { entries: [], next: null };
  return { comics: listComics, labels: listLabels, chapters: listChapters }[part.kind](call, part, after);
}

async function listLists({ db, now }: Call): Promise<SitemapEntry[]> {
  const categories = await listCategoryIds(db, now);
  const paths = ['/', ...shelves.map(shelfPath), everyComicPath, ...categories.map(categoryPath)];
  return paths.map((path) => ({ path, languages: everywhere, changed_at: null, images: [] }));
}

async function listComics(call: Call, { begins, end }: Part, after: number): Promise<Answer> {
  const rows = await listComicsAfter(call.db, call.now, Math.max(begins, after), end, atOnce);
  const imagesOf = await pictures(call, rows);
  return {
    entries: rows.map((row) => ({
      path: comicPath(row.id),
      languages: everywhere,
      changed_at: row.updated_at,
      images: imagesOf(row),
    })),
    next: nextAfter(rows),
  };
}

/** People, publishers, characters and story arcs. */
async function listLabels({ db, now }: Call, { begins, end }: Part, after: number): Promise<Answer> {
  const rows = await listLabelsAfter(db, now, Math.max(begins, after), end, atOnce);
  return {
    entries: rows.map((row) => ({
      path: labelPath(row.id),
      languages: everywhere,
      changed_at: Number(row.updated_at),
      images: [],
    })),
    next: nextAfter(rows),
  };
}

/**
 * A chapter is listed in its own language; one in a language that the site does not support is listed at its bare
 * address.
 */
async function listChapters(call: Call, { begins, end }: Part, after: number): Promise<Answer> {
  const rows = await listChaptersAfter(call.db, call.now, Math.max(begins, after), end, atOnce);
  const imagesOf = await pictures(call, rows);
  return {
    entries: rows.map((row) => ({
      path: chapterPath(row),
      languages: languages.filter((language) => language === row.language),
      changed_at: row.updated_at,
      images: imagesOf(row),
    })),
    next: nextAfter(rows),
  };
}

const nextAfter = (rows: readonly { id: number }[]): number | null =>
  rows.length < atOnce ? null : (rows.at(-1)?.id ?? null);

async function pictures(
  call: Call,
  rows: readonly { cover_hash: string | null }[],
): Promise<(row: { cover_hash: string | null }) => string[]> {
  const covers = await describeCovers(
    call,
    rows.map((row) => row.cover_hash),
  );
  return (row) => {
    const url = thumbnailOf(covers.get(row.cover_hash ?? ''), 640);
    return url ? [url] : [];
  };
}
