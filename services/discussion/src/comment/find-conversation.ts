import { type Call, refuse } from '@yonkoma/service-kit';
import { maySee } from './comment-rules.ts';
import type { DescribedRow } from './comment.ts';
import { findRow } from './find-row.ts';
import { viewerOf } from './read-page.ts';
import { type AnyVoice, openFor } from './voice.ts';

/**
 * A comment that the caller may see. @throws Refusal `comment-not-found`, or the refusal of the voice for its place.
 */
export async function findSeen(
  call: Call,
  voice: AnyVoice,
  id: number,
  options: { hasTitles?: boolean } = {},
): Promise<DescribedRow> {
  const row = await findRow(call, id, options);
  if (!row || (voice.noun ?? row.subject) !== row.subject || !maySee(row, viewerOf(call)))
    return refuse('comment-not-found');
  openFor(voice, 'comment', row, row.facts);
  return row;
}

/** The first comment of the conversation of `id`, if it is at the requested place. */
export async function findConversation(
  call: Call,
  voice: AnyVoice,
  id: number,
  isThere: (root: DescribedRow) => boolean,
): Promise<DescribedRow> {
  const row = await findSeen(call, voice, id);
  const root = row.root_id === 0 ? row : await findSeen(call, voice, row.root_id);
  return isThere(root) ? root : refuse('comment-not-found');
}
