import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type WrittenSeries, writeComicInfo, writeMetronInfo, writeSeriesJson } from '@yonkoma/comic-files';
import { seriesKeyOf } from '@yonkoma/comic-files/chapter-rules';
import { type LabelField, labelFields, type RelationKind, rhythms } from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import { streamArchive } from '@yonkoma/syndication/archive';
import { listPages } from '../chapter/chapter-store.ts';
import { listTags } from '../comic/comic-store.ts';
import { comicLists, parted } from '../label/comic-list-store.ts';
import {
  type ExportedChapter,
  type ExportedComic,
  listExportedChapters,
  listSeriesKeys,
  listTexts,
} from './export-store.ts';

type Texts = Awaited<ReturnType<typeof listTexts>>;

/** The title that makes the series the same one on every import, else the original title. */
function seriesNameOf(comic: Pick<ExportedComic, 'series_key' | 'original_language'>, texts: Texts): string {
  const original = texts.find(({ language }) => language === comic.original_language);
  const inOrder = [...(original ? [original] : []), ...texts].filter(({ title }) => title !== '');
  return (
    (inOrder.find(({ title }) => seriesKeyOf(title) === comic.series_key) ?? inOrder[0])?.title ?? comic.series_key
  );
}

async function describeSeries(db: Database, comic: ExportedComic): Promise<WrittenSeries> {
  const { id } = comic;
  const relations = (await comicLists.relations.read(db, id)).map(parted);
  const others = relations.map(([, other]) => Number(other));
  const [texts, tags, keys] = [
    await listTexts(db, [id, ...others]),
    await listTags(db, [id]),
    await listSeriesKeys(db, others),
  ];
  const own = texts.filter((text) => text.comic_id === id);
  const labels: { field: LabelField; name: string }[] = [];
  for (const field of labelFields)
    labels.push(...(await comicLists[field].read(db, id)).map((name) => ({ field, name })));
  return {
    name: seriesNameOf(comic, own),
    originalLanguage: comic.original_language,
    author: comic.author,
    region: comic.region,
    year: comic.year,
    isFinished: comic.status === 1,
    isAdult: comic.is_adult === 1,
    ageFrom: comic.age_from,
    rhythm: rhythms.find((rhythm) => rhythm === comic.rhythm) ?? '',
    // What is in no genre has none to say.
    genres: (await comicLists.genres.read(db, id)).filter((slug) => slug !== 'other'),
    tags: tags.map(({ name }) => name),
    labels,
    links: await comicLists.links.read(db, id),
    alternativeTitles: (await comicLists.alternative_titles.read(db, id))
      .map(parted)
      .map(([language, title]) => ({ language, title })),
    texts: own.map(({ language, title, description }) => ({ language, title, description })),
    relations: relations.flatMap(([kind, other]) => {
      const key = keys.find((one) => one.id === Number(other));
      const titles = texts.filter((text) => text.comic_id === Number(other));
      return key ? [{ kind: kind as RelationKind, series: seriesNameOf(key, titles) }] : [];
    }),
  };
}

/** A name that every file system accepts: `Cat: the 2nd?` becomes `Cat the 2nd`. */
const fileName = (text: string, otherwise: string): string =>
  [
    ...text
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029\\/:*?"<>|]/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, ''),
  ]
    .slice(0, 60)
    .join('')
    .trim() || otherwise;

/** How many chapters were written, and what of them is lost. */
export interface Exported {
  chapters: number;
  lost: string[];
}

/**
 * Writes the chapters of a comic below a folder, as `Title/language/Title 007.cbz`, each with its ComicInfo.xml and its
 * series.json, and a MetronInfo.xml for what a ComicInfo cannot say. A file appears whole or not at all; one of an
 * earlier export is replaced.
 */
export async function exportComic(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  comic: ExportedComic,
  folder: string,
  signal?: AbortSignal,
): Promise<Exported> {
  const series = await describeSeries(db, comic);
  const chapters = await listExportedChapters(db, comic.id);
  const name = fileName(series.name, `comic ${comic.id}`);
  const result: Exported = { chapters: 0, lost: [] };
  for (const chapter of chapters) {
    signal?.throwIfAborted();
    // Two comics may have names that a file system takes for one.
    const place = join(folder, `${name} (${comic.id})`, chapter.language);
    const number = /^\d+$/.test(chapter.number) ? chapter.number.padStart(3, '0') : fileName(chapter.number, 'x');
    const lost = await exportChapter({ db, ask }, series, chapter, join(place, `${name} ${number}.cbz`));
    result.chapters += 1;
    if (lost > 0) result.lost.push(`chapter ${chapter.id} lacks ${lost} pages whose originals are gone`);
  }
  return result;
}

async function exportChapter(
  { db, ask }: Pick<Call, 'db' | 'ask'>,
  series: WrittenSeries,
  chapter: ExportedChapter,
  path: string,
): Promise<number> {
  const pages = await listPages(db, chapter.id);
  const cover = pages.findIndex((page) => page.image_hash === chapter.cover_hash);
  let written = 0;
  const describe = (archived: readonly { place: number; width: number; height: number; sizeBytes: number }[]) => ({
    ...chapter,
    ratingSeed: chapter.rating_seed,
    pages: archived.map(({ place, width, height, sizeBytes }) => ({
      width,
      height,
      sizeBytes,
      isFrontCover: place === cover,
      isDouble: pages[place]?.is_double === 1,
    })),
  });
  const archive = await streamArchive(
    ask,
    pages,
    chapter.updated_at,
    (archived) => {
      written = archived.length;
      return writeComicInfo(series, describe(archived));
    },
    (archived) => {
      const metron = writeMetronInfo(series, describe(archived));
      return [
        ...(metron === null ? [] : [{ name: 'MetronInfo.xml', text: metron }]),
        { name: 'series.json', text: writeSeriesJson(series, chapter) },
      ];
    },
  );
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.part`;
  try {
    await pipeline(archive.stream, createWriteStream(draft));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return pages.length - written;
}
