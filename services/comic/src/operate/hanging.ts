import type { Database } from '@yonkoma/service-kit';
import { moveComments } from '../discussed/discussed-store.ts';

/** Two comics that are the same, and which chapter of one replaces which chapter of the other. */
export interface Merging {
  from: number;
  into: number;
  chapters: ReadonlyMap<number, number>;
  now: number;
}

/**
 * Everything in this domain that belongs to a comic or its chapters, except the chapters themselves; other domains get
 * the event `comicsMerged`. New data about comics or chapters must be added to this list, so that a merge loses
 * nothing. A chapter that is only moved keeps its id: rows that name its comic too must be updated.
 */
export const hangings: readonly { noun: string; move(transaction: Database, merging: Merging): Promise<void> }[] = [
  { noun: 'counts of comments', move: moveCounts },
];

async function moveCounts(transaction: Database, { from, into, chapters }: Merging): Promise<void> {
  for (const [old, standing] of chapters) await moveComments(transaction, 'chapter', old, standing);
  await moveComments(transaction, 'comic', from, into);
}
