import type { LikeRecord } from '@yonkoma/contract';

/** A comic that the member changed on this page. It keeps its place there until the page is left. */
export interface Touched {
  like: LikeRecord;
  /** Where it stood, from 0. */
  at: number;
  isRemoved: boolean;
}

/**
 * The list as the page shows it: what the server lists now, with the changed comics where they stood, also those that
 * the server does not list any more or not yet again. What the member chose here counts, whenever the list was asked.
 */
export function keepPlaces(listed: readonly LikeRecord[], touched: Iterable<Touched>): LikeRecord[] {
  const byId = new Map([...touched].map((one) => [one.like.comic_id, one]));
  const shown = listed.map((like) => {
    const changed = byId.get(like.comic_id)?.like;
    return changed ? { ...like, state: changed.state } : like;
  });
  const ids = new Set(listed.map((like) => like.comic_id));
  const missing = [...byId.values()].filter(({ like }) => !ids.has(like.comic_id)).sort((a, b) => a.at - b.at);
  for (const { like, at } of missing) shown.splice(at, 0, like);
  return shown;
}
