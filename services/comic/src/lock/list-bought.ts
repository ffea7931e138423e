import type { EarlyAccess } from '@yonkoma/contract';
import { findMoves } from '@yonkoma/contract/schema';
import { type Call, readPrivileges, refuse } from '@yonkoma/service-kit';
import { listMergedInto } from './lock-store.ts';
import { type Early, isEarly, levelFor, openPages, type Priced, priceOf, purchaseKey } from './lock-rules.ts';

const atOnce = 1000;

/**
 * Which of these chapters the caller has bought, including purchases of chapters that were merged into one of them.
 * Free chapters are not looked up.
 */
export async function listBought(
  { db, ask, session }: Pick<Call, 'db' | 'ask' | 'session'>,
  chapters: readonly (Priced & { id: number })[],
): Promise<Set<number>> {
  const ids = chapters.filter((chapter) => priceOf(chapter) > 0).map(({ id }) => id);
  const bought = new Set<number>();
  if (!session || ids.length === 0) return bought;
  const { memberId } = session;
  const chapterOf = new Map(
    [
      ...ids.map((id) => [id, id] as const),
      ...(await listMergedInto(db, ids)).map(({ id, into }) => [id, into] as const),
    ].map(([id, into]) => [purchaseKey(memberId, id), into]),
  );
  const keys = [...chapterOf.keys()];
  for (let at = 0; at < keys.length; at += atOnce) {
    const found = await ask(findMoves, { memberId, keys: keys.slice(at, at + atOnce) });
    for (const key of found.keys) bought.add(chapterOf.get(key) ?? 0);
  }
  return bought;
}

type Lockable = Priced & Early & { id: number };

/** What of some chapters is open to the caller. */
export interface Access {
  bought: ReadonlySet<number>;
  /** undefined for a chapter that is open to everybody. */
  early(chapter: Early): EarlyAccess | undefined;
  /** The number of pages that the caller may see. */
  pages(chapter: Lockable): number;
}

/** Of chapters of which nothing is open: nobody has bought them, and none tells that it is early. */
export const noAccess: Access = { bought: new Set(), early: () => undefined, pages: () => 0 };

/** By purchases, and by the level of the caller while a chapter is early. Guests are below every level. */
export async function accessTo(
  call: Pick<Call, 'ask' | 'db' | 'log' | 'now' | 'session'>,
  chapters: readonly Lockable[],
): Promise<Access> {
  const { now, session } = call;
  const [bought, table] = await Promise.all([
    listBought(call, chapters),
    chapters.some((chapter) => isEarly(chapter, now)) ? readPrivileges(call) : [],
  ]);
  const early = (chapter: Early): EarlyAccess | undefined => {
    if (!isEarly(chapter, now)) return undefined;
    const level = levelFor(chapter, table);
    const isOpen = level !== null && session !== null && (session.level ?? 1) >= level;
    return { level, open_at: Number(chapter.open_at), is_open: isOpen ? 1 : 0 };
  };
  return {
    bought,
    early,
    pages: (chapter) => (early(chapter)?.is_open === 0 ? 0 : openPages(chapter, bought.has(chapter.id))),
  };
}

/** Refuses a chapter that is not open to the caller yet, and names the level that reads it. */
export function refuseEarly(early: EarlyAccess | undefined): void {
  if (early?.is_open !== 0) return;
  const { level } = early;
  if (level === null) refuse('chapter-not-open', {}, { data: early });
  refuse('chapter-early', { level }, { data: early });
}
