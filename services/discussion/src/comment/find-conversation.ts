import { type Call, refuse } from '@yonkoma/service-kit';
import { maySee } from './comment-rules.ts';
import type { DescribedRow } from './comment.ts';
import { findRow } from './find-row.ts';
import { viewerOf } from './read-page.ts';
import { type AnyVoice, openFor } from './voice.ts';

/** A comment that the caller may meet. @throws Refusal `comment-not-found`, or what the voice says of its place. */
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

/** The comment that opened the conversation in which `id` stands, where it hangs as asked. */
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
