import type { listComicSitemapParts, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { listsPart, partName, partSizes, stretchesUpTo } from './part-rules.ts';
import { firstChapters, lastChapterId, listComicParts } from './sitemap-store.ts';

/** Ranges that one statement reads. */
const atOnce = 100;

export async function listParts({ db, now }: Pick<Call, 'db' | 'now'>): Promise<ReplyOf<typeof listComicSitemapParts>> {
  const comics = await listComicParts(db, now, partSizes.comics);
  const stretches = stretchesUpTo(await lastChapterId(db), partSizes.chapters);
  const chapters: string[] = [];
  for (let at = 0; at < stretches.length; at += atOnce) {
    const ids = await firstChapters(db, now, stretches.slice(at, at + atOnce));
    chapters.push(
      ...ids.map((id) => partName('chapters', Math.floor((id - 1) / partSizes.chapters) * partSizes.chapters)),
    );
  }
  return [
    { name: listsPart, changed_at: null },
    ...comics.map(({ begins, changed_at }) => ({
      name: partName('comics', Number(begins)),
      changed_at: Number(changed_at),
    })),
    ...chapters.map((name) => ({ name, changed_at: null })),
  ];
}
