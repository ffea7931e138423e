import type { ChapterMetadata } from '@yonkoma/comic-files';
import { authorLine } from '@yonkoma/contract';
import { dropBatch, keepBatch } from '@yonkoma/contract/schema';
import { type Ask, type Database, transact } from '@yonkoma/service-kit';
import { keepMetadata, tagsOf } from '../label/keep-metadata.ts';
import { readSays, respect, writeSays } from '@yonkoma/comic-files/archive-says-rules';
import { keepChapterSeed } from '../comic/order-store.ts';
import type { Early } from '../lock/lock-rules.ts';
import { withholdPictures } from '../publish/withhold-pictures.ts';
import { publishedAt } from '../publish/publish-rules.ts';
import { settleComic } from '../publish/settle.ts';
import { never } from '../shown/shown.ts';
import { chooseSlot, type Slot } from './choose-slot.ts';
import {
  contentHashOf,
  coverOf,
  directionOf,
  doublePages,
  seriesKeyOf,
  wideCoverOf,
} from '@yonkoma/comic-files/chapter-rules';
import * as store from './import-store.ts';
import type { StagedChapter } from './stage-chapter.ts';

/** The source of a staged chapter, and the time from which it is shown: `never` for a draft. */
export interface Origin {
  path: string;
  pathHash: string;
  stamp: string;
  name: string;
  publishAt: number;
  /** Until when a new chapter is open only to some levels. */
  early?: Early | undefined;
}

export interface StoredChapter {
  became: 'added' | 'replaced' | 'unchanged';
  chapterId: number;
}

/**
 * Adds a staged chapter to the catalogue in one transaction.
 * @throws ImportRefusal `duplicate` when another source that still exists has this chapter.
 */
export async function keepChapter(
  db: Database,
  ask: Ask,
  staged: StagedChapter,
  origin: Origin,
  now: number,
): Promise<StoredChapter> {
  try {
    const kept: StoredChapter = await transact(db, async (transaction) => {
      const slot = await chooseSlot(transaction, staged, origin);
      const source = { path_hash: origin.pathHash, path: origin.path, stamp: origin.stamp };
      if (slot.kept === 'unchanged') {
        await refreshMetadata(transaction, staged, now);
        await store.saveSource(transaction, { ...source, chapter_id: slot.chapter?.id ?? null }, now);
        await store.markMissing(transaction, slot.chapter?.id ?? 0, staged.missing);
        await keepChapterSeed(transaction, slot.chapter?.id ?? 0, seedOf(staged.metadata));
        return { became: slot.kept, chapterId: slot.chapter?.id ?? 0 };
      }
      const comicId = await writeComic(transaction, staged, origin, now);
      const isDouble = doublePages(staged.pages);
      const chapterId = await store.writeChapter(
        transaction,
        { ...chapterRow(staged, comicId, now), ...namedRow(staged, slot, origin) },
        slot.identity,
        staged.pages.map((page, index) => ({ ...page, isDouble: isDouble[index] ?? false })),
        slot.chapter,
        { ...publishedAt(origin.publishAt, now), ...origin.early },
      );
      await store.saveSource(transaction, { ...source, chapter_id: chapterId }, now);
      await refreshComic(transaction, comicId, staged, slot.kept === 'added' && origin.publishAt > now ? null : now);
      await settleComic(transaction, comicId, now);
      // Runs after every check that could refuse the chapter, and before the commit, because a visible chapter must
      // have its pages. If the process is killed before the commit, the next run finds the originals again.
      await ask(keepBatch, { batch: staged.batch });
      return { became: slot.kept, chapterId };
    });
    if (kept.became === 'unchanged') await ask(dropBatch, { batch: staged.batch });
    // A picture may have been withheld together with something that showed it before.
    else if (origin.publishAt <= now) await withholdPictures({ db, ask }, 'chapter', kept.chapterId, now);
    return kept;
  } catch (error) {
    await ask(dropBatch, { batch: staged.batch });
    throw error;
  }
}

async function writeComic(
  db: Database,
  { metadata, pages }: StagedChapter,
  origin: Origin,
  now: number,
): Promise<number> {
  const known = await store.findComicByKey(db, seriesKeyOf(metadata.series));
  if (known) return known.id;
  return store.addComic(db, {
    series_key: seriesKeyOf(metadata.series),
    original_language: metadata.exported.originalLanguage ?? metadata.language,
    direction: directionOf(metadata, pages),
    cover_hash: coverOf(pages),
    updated_at: origin.publishAt < never ? origin.publishAt : now,
    ...publishedAt(origin.publishAt, now),
  });
}

function chapterRow(
  { metadata, pages, missing }: StagedChapter,
  comicId: number,
  now: number,
): Record<string, unknown> {
  return {
    comic_id: comicId,
    language: metadata.language,
    title: (metadata.title ?? '').slice(0, 300),
    direction: directionOf(metadata, pages),
    cover_hash: coverOf(pages),
    content_hash: contentHashOf(pages),
    missing_pages: missing,
    rating_seed: seedOf(metadata),
    updated_at: now,
  };
}

/** Hundredths of a star. */
const seedOf = ({ communityRating }: ChapterMetadata): number | null =>
  communityRating === null ? null : Math.round(communityRating * 100);

/** The name of a file that was counted on is the title of its chapter, so that it can be told from the others. */
function namedRow({ metadata }: StagedChapter, { isCounted, identity }: Slot, { name }: Origin) {
  const isNamed = isCounted && identity.number !== '1' && !metadata.title;
  return { is_counted: isCounted ? 1 : 0, ...(isNamed ? { title: name.slice(0, 300) } : {}) };
}

/**
 * Updates the fields of the comic from a chapter's archive: later chapters fill empty fields, and values of an operator
 * stay. `updatedAt` is null for a chapter that is not visible yet.
 */
async function refreshComic(
  db: Database,
  comicId: number,
  { metadata, pages }: StagedChapter,
  updatedAt: number | null,
): Promise<void> {
  const titles = await store.listTitles(db, comicId);
  const comic = await store.findComicByKey(db, seriesKeyOf(metadata.series));
  if (!comic) return;
  const originalLanguage =
    metadata.exported.originalLanguage ?? originalLanguageOf(comic.original_language, metadata, titles);
  const here = titles.find((title) => title.language === metadata.language);
  // Values of earlier archives, also where an operator has changed them.
  const current = { ...comic, ...readSays(comic.archive_says) };
  await store.saveTitle(
    db,
    comicId,
    metadata.language,
    respect(here?.archive_says, {
      title: (metadata.localizedSeries ?? metadata.series).slice(0, 300),
      description: { ...here, ...readSays(here?.archive_says) }.description || descriptionOf(metadata),
    }),
  );
  for (const { language, ...text } of metadata.exported.texts) {
    const there = titles.find((title) => title.language === language);
    if (language !== metadata.language && !there) await store.saveTitle(db, comicId, language, text);
  }
  const lists = await keepMetadata(db, comicId, comic.archive_says, metadata);
  const archive_says = await readTags(db, comicId, lists, tagsOf(metadata));
  await store.changeComic(
    db,
    comicId,
    respect(archive_says, {
      original_language: originalLanguage,
      author: current.author || authorLine(metadata.authors),
      ...factsOf(current, metadata),
      cover_wide_hash: current.cover_wide_hash ?? wideCoverOf(pages),
      ...(metadata.status ? { status: metadata.status === 'finished' ? 1 : 0 } : {}),
      ...(metadata.isAdult ? { is_adult: 1 } : {}),
      ...(updatedAt === null ? {} : { updated_at: updatedAt }),
    }),
  );
}

/** Facts of a comic that are filled once. */
const factsOf = (current: store.KnownComic, metadata: ChapterMetadata) => ({
  year: current.year || (metadata.year ?? 0),
  age_from: current.age_from ?? metadata.ageFrom,
  rhythm: current.rhythm || (metadata.rhythm ?? ''),
  region: current.region || (metadata.region ?? ''),
});

/** A file with the same pages as before may say more of its comic, or the site may read more of it than it did. */
async function refreshMetadata(db: Database, { metadata }: StagedChapter, now: number): Promise<void> {
  const comic = await store.findComicByKey(db, seriesKeyOf(metadata.series));
  if (!comic) return;
  const current = { ...comic, ...readSays(comic.archive_says) };
  const lists = await keepMetadata(db, comic.id, comic.archive_says, metadata);
  const archive_says = await readTags(db, comic.id, lists, tagsOf(metadata));
  await store.changeComic(db, comic.id, respect(archive_says, factsOf(current, metadata)));
  await settleComic(db, comic.id, now);
}

/** Tags set by an operator stay. Tags of archives are stored beside them. */
async function readTags(
  db: Database,
  comicId: number,
  archiveSays: string | null,
  names: readonly string[],
): Promise<string | null> {
  const says = readSays(archiveSays);
  if (!('tags' in says)) {
    await store.addTags(db, comicId, names);
    return archiveSays;
  }
  return writeSays({ ...says, tags: [...new Set([...(says['tags'] as string[]), ...names])] });
}

/** series.json describes the series in one language only; a translation describes itself. */
function descriptionOf(metadata: ChapterMetadata): string {
  const { summary, seriesSummary } = metadata;
  return ((isTranslation(metadata) ? (summary ?? seriesSummary) : (seriesSummary ?? summary)) ?? '').slice(0, 10_000);
}

/**
 * A translation has its own name of the series in addition to the common name; the original has only the common name.
 */
function isTranslation({ series, localizedSeries }: ChapterMetadata): boolean {
  return localizedSeries !== null && localizedSeries !== series;
}

/** The language of the first chapter, until a chapter comes that is not a translation. */
function originalLanguageOf(present: string, metadata: ChapterMetadata, titles: readonly store.Title[]): string {
  const presentTitle = titles.find((title) => title.language === present)?.title;
  return !isTranslation(metadata) && presentTitle !== metadata.series ? metadata.language : present;
}
