import { existsSync } from 'node:fs';
import { dropBatch, keepBatch } from '@yonkoma/contract';
import { type Ask, type Database, transact } from '@yonkoma/service-kit';
import { publishChapters } from '../chapter/publish-chapters.ts';
import { categorySlugOf } from '../category/category-rules.ts';
import { indexComics } from '../search/index-comics.ts';
import { ImportRefusal } from './container/refusal.ts';
import { contentHashOf, coverOf, directionOf, type Identity, identitiesOf, seriesKeyOf, wideCoverOf } from './import-rules.ts';
import * as store from './import-store.ts';
import type { ChapterMetadata } from './metadata/chapter-metadata.ts';
import type { StagedChapter } from './stage-chapter.ts';

/** Where a staged chapter came from. */
export interface Origin { path: string; pathHash: string; stamp: string; name: string }

/** Of one chapter; nobody reads more. */
const maxTags = 100;

export type Kept = 'added' | 'replaced' | 'unchanged';

/**
 * Makes a staged chapter part of the catalogue, all of it in one transaction or nothing.
 * @throws ImportRefusal `duplicate` when another source that still exists holds this chapter.
 */
export async function keepChapter(db: Database, ask: Ask, staged: StagedChapter, origin: Origin, now: number): Promise<Kept> {
  try {
    const kept = await transact(db, async (transaction) => {
      const slot = await chooseSlot(transaction, staged, origin);
      const source = { path_hash: origin.pathHash, path: origin.path, stamp: origin.stamp };
      if (slot.kept === 'unchanged') {
        await store.saveSource(transaction, { ...source, chapter_id: slot.chapterId }, now);
        return slot.kept;
      }
      const comicId = await writeComic(transaction, staged, now);
      const chapterId = await store.writeChapter(transaction, chapterRow(staged, comicId, now), slot.identity, staged.pages, slot.chapterId);
      await store.saveSource(transaction, { ...source, chapter_id: chapterId }, now);
      await refreshComic(transaction, comicId, staged, now);
      await indexComics(transaction, [comicId]);
      if (slot.kept === 'added') await publishChapters(transaction, comicId, [chapterId], now);
      // Before the chapter is seen, which never is without its pages, and after everything that could refuse it.
      // A kill before the commit leaves originals that the next run finds again.
      await ask(keepBatch, { batch: staged.batch });
      return slot.kept;
    });
    if (kept === 'unchanged') await ask(dropBatch, { batch: staged.batch });
    return kept;
  } catch (error) {
    await ask(dropBatch, { batch: staged.batch });
    throw error;
  }
}

interface Slot { kept: Kept; identity: Identity; chapterId: number | null }

/** The first of the chapter's possible numbers that is free, or is this very chapter come again. */
async function chooseSlot(db: Database, staged: StagedChapter, origin: Origin): Promise<Slot> {
  const { metadata, pages } = staged;
  const identities = identitiesOf(metadata, origin.name);
  const comic = await store.findComicByKey(db, seriesKeyOf(metadata.series));
  const source = (await store.findSources(db, [origin.pathHash])).get(origin.pathHash);
  const contentHash = contentHashOf(pages);
  let holder = '';
  for (const identity of identities) {
    const there = comic && (await store.findChapterByNumber(db, comic.id, metadata.language, identity.number));
    if (!there) return { kept: 'added', identity, chapterId: null };
    const isSame = there.content_hash === contentHash;
    const isOurs = source?.chapter_id === there.id;
    const others = (await store.listSourcePaths(db, there.id)).filter((path) => path !== origin.path && existsSync(path));
    if (isOurs || others.length === 0) return { kept: isSame ? 'unchanged' : 'replaced', identity, chapterId: there.id };
    holder = others[0] ?? '';
  }
  const number = identities[0]?.number ?? '';
  throw new ImportRefusal('duplicate', `chapter ${number} (${metadata.language}) of ${metadata.series} came from ${holder}`);
}

async function writeComic(db: Database, { metadata, pages }: StagedChapter, now: number): Promise<number> {
  const known = await store.findComicByKey(db, seriesKeyOf(metadata.series));
  if (known) return known.id;
  return store.addComic(db, {
    series_key: seriesKeyOf(metadata.series), original_language: metadata.language, direction: directionOf(metadata, pages),
    created_at: now, updated_at: now,
  });
}

function chapterRow({ metadata, pages }: StagedChapter, comicId: number, now: number): Record<string, unknown> {
  return {
    comic_id: comicId, language: metadata.language, title: (metadata.title ?? '').slice(0, 300), direction: directionOf(metadata, pages),
    cover_hash: coverOf(pages), content_hash: contentHashOf(pages), updated_at: now,
  };
}

/** What a chapter tells about its comic: later ones fill what earlier ones left open. */
async function refreshComic(db: Database, comicId: number, { metadata, pages }: StagedChapter, now: number): Promise<void> {
  const titles = await store.listTitles(db, comicId);
  const comic = await store.findComicByKey(db, seriesKeyOf(metadata.series));
  if (!comic) return;
  const originalLanguage = originalLanguageOf(comic.original_language, metadata, titles);
  const here = titles.find((title) => title.language === metadata.language);
  await store.saveTitle(db, comicId, {
    language: metadata.language,
    title: (metadata.localizedSeries ?? metadata.series).slice(0, 300),
    description: here?.description || descriptionOf(metadata),
    cover_hash: (await store.summariseChapters(db, comicId, metadata.language)).coverHash,
  });
  await store.addTags(db, comicId, [...new Set(metadata.tags.map((tag) => tag.trim().slice(0, 100)).filter(Boolean))].slice(0, maxTags));
  const { count, coverHash, direction } = await store.summariseChapters(db, comicId, originalLanguage);
  await store.changeComic(db, comicId, {
    original_language: originalLanguage,
    author: comic.author || metadata.authors.join(', ').slice(0, 200),
    category_id: comic.category_id ?? (await store.findCategoryId(db, categorySlugOf(metadata.genres))),
    year: comic.year || (metadata.year ?? 0),
    chapter_count: count, cover_hash: coverHash, cover_wide_hash: comic.cover_wide_hash ?? wideCoverOf(pages),
    ...(direction ? { direction } : {}),
    ...(metadata.status ? { status: metadata.status === 'finished' ? 1 : 0 } : {}),
    ...(metadata.isAdult ? { is_adult: 1 } : {}),
    updated_at: now,
  });
}

/** series.json describes the series in one language only; a translation describes itself. */
function descriptionOf(metadata: ChapterMetadata): string {
  const { summary, seriesSummary } = metadata;
  return ((isTranslation(metadata) ? (summary ?? seriesSummary) : (seriesSummary ?? summary)) ?? '').slice(0, 10_000);
}

/** A translation names the series in its own words beside the common name; the original has only the common name. */
function isTranslation({ series, localizedSeries }: ChapterMetadata): boolean {
  return localizedSeries !== null && localizedSeries !== series;
}

/** The language of the first chapter, until one comes that is no translation. */
function originalLanguageOf(present: string, metadata: ChapterMetadata, titles: readonly store.Title[]): string {
  const presentTitle = titles.find((title) => title.language === present)?.title;
  return !isTranslation(metadata) && presentTitle !== metadata.series ? metadata.language : present;
}
