import { compareContentLanguages } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { Catalogue, ComicReleases } from '@yonkoma/syndication';
import { readingList } from '../chapter/chapter-rules.ts';
import { coverIn, titleIn } from '../comic/comic-rules.ts';
import { findComic } from '../comic/comic-store.ts';
import { refuseComic } from '../shown/refuse-unseen.ts';
import { words } from '../words.ts';
import type { ReleaseRow } from './release.ts';
import { listComicWords, listReleasesOf } from './release-store.ts';
import { describeRelease } from './release-text-rules.ts';

const inOrder: Record<Asked['order'], (list: ReleaseRow[]) => ReleaseRow[]> = {
  oldest: (list) => list,
  newest: (list) => list.toReversed(),
  latest: (list) => list.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id),
};

type Asked = Parameters<Catalogue['readComic']>[2];

/** A comic and a range of its chapters; only the chapters of that range are read. */
export async function tellComic(
  { db, now, language }: Call,
  comicId: number,
  { content, order, hasAdult, offset, limit }: Asked,
): Promise<ComicReleases> {
  const comic = (await findComic(db, now, language, comicId)) ?? (await refuseComic(db, comicId));
  if (comic.is_adult === 1 && !hasAdult) refuse('comic-not-found');
  const [all, told] = await Promise.all([listReleasesOf(db, now, language, comicId), listComicWords(db, [comicId])]);
  const byContent = Map.groupBy(all, (release) => release.language);
  const list = inOrder[order](
    content === undefined
      ? readingList(all, language, comic.original_language)
      : readingList(byContent.get(content) ?? [], content, content),
  );
  return {
    title: titleIn(told, language, comic.original_language).title,
    cover: coverIn(told, comic, language),
    isAdult: comic.is_adult === 1,
    createdAt: comic.created_at,
    changedAt: Math.max(0, ...all.map((release) => Math.max(release.updated_at, release.created_at))),
    counts: [...byContent]
      .map(([one, own]) => ({ content: one, count: new Set(own.map(({ number }) => number)).size }))
      .sort((a, b) => compareContentLanguages(a.content, b.content)),
    total: list.length,
    releases: list
      .slice(offset, offset + limit)
      .map((release) => describeRelease(release, told, language, words[language], now)),
  };
}
