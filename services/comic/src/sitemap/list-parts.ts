import type { listComicSitemapParts, ReplyOf } from '@yonkoma/contract';
import type { Call, Database } from '@yonkoma/service-kit';
import { listsPart, partName, partSizes, stretchesUpTo } from './part-rules.ts';
import { firstOf, lastId, listComicParts } from './sitemap-store.ts';

/** Ranges that one statement reads. */
const atOnce = 100;

export async function listParts({ db, now }: Pick<Call, 'db' | 'now'>): Promise<ReplyOf<typeof listComicSitemapParts>> {
  const comics = await listComicParts(db, now, partSizes.comics);
  return [
    { name: listsPart, changed_at: null },
    ...comics.map(({ begins, changed_at }) => ({
      name: partName('comics', Number(begins)),
      changed_at: Number(changed_at),
    })),
    ...(await listStretches(db, now, 'labels')),
    ...(await listStretches(db, now, 'chapters')),
  ];
}

/** The parts of a kind in which there is something to list, found by its first one only. */
async function listStretches(db: Database, now: number, kind: 'labels' | 'chapters') {
  const size = partSizes[kind];
  const stretches = stretchesUpTo(await lastId(db, kind), size);
  const names: string[] = [];
  for (let at = 0; at < stretches.length; at += atOnce) {
    const ids = await firstOf(db, now, kind, stretches.slice(at, at + atOnce));
    names.push(...ids.map((id) => partName(kind, Math.floor((id - 1) / size) * size)));
  }
  return names.map((name) => ({ name, changed_at: null }));
}
