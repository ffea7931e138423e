import type { Database } from '@yonkoma/service-kit';
import { moveComments } from '../discussed/discussed-store.ts';

/** Two comics that turned out to be one, and which chapter of the one stands for which of the other. */
export interface Merging {
  from: number;
  into: number;
  chapters: ReadonlyMap<number, number>;
  now: number;
}

/**
 * Everything in this domain that hangs on a comic or on its chapters, beside the chapters themselves; other domains
 * hear `comicsMerged`. Whatever hangs something new on
 * them joins this list, so that a merge loses nothing. A chapter that is only moved keeps its id: what names the comic
 * beside it has to follow.
 */
export const hangings: readonly { noun: string; move(transaction: Database, merging: Merging): Promise<void> }[] = [
  { noun: 'counts of comments', move: moveCounts },
];

async function moveCounts(transaction: Database, { from, into, chapters }: Merging): Promise<void> {
  for (const [old, standing] of chapters) await moveComments(transaction, 'chapter', old, standing);
  await moveComments(transaction, 'comic', from, into);
}
