import type { Database } from '@yonkoma/service-kit';
import type { Place } from '../comment/comment.ts';
import { silenceReports } from '../moderation/report-store.ts';

export type OwnComment = { id: number; thread_id: number; member_id: number; status: number } & Place;

/** Some of the member's comments that still have a text, or that others can read. */
export async function listSpeaking(
  db: Database,
  memberId: number,
  deleted: number,
  limit: number,
): Promise<OwnComment[]> {
  return db('comment')
    .join('comment_thread', 'comment_thread.id', 'comment.thread_id')
    .where('comment.member_id', memberId)
    .where((speaking) =>
      speaking.whereNot('comment.status', deleted).orWhereNot('comment.text', '').orWhereNot('comment.mentions', ''),
    )
    .orderBy('comment.id')
    .limit(limit)
    .select(
      'comment.id',
      'comment.thread_id',
      'comment.member_id',
      'comment.status',
      'comment_thread.subject',
      'comment_thread.subject_id',
      'comment_thread.part_id',
      'comment_thread.place',
    );
}

/**
 * Removes the text of a comment, and the words about it, from the log of operations and from decisions. The operations
 * themselves stay in the log.
 */
export async function silenceOperations(transaction: Database, commentId: number): Promise<void> {
  for (const column of ['before', 'after'] as const) {
    const rows: { id: number; said: string }[] = await transaction('operation')
      .where({ subject: `comment ${commentId}` })
      .select('id', { said: column });
    for (const { id, said } of rows) {
      const { text: _text, words: _words, ...rest } = JSON.parse(said) as Record<string, unknown>;
      await transaction('operation')
        .where({ id })
        .update({ [column]: JSON.stringify(rest) });
    }
  }
  await transaction('comment_decision').where({ comment_id: commentId }).update({ words: '' });
}

/**
 * Removes the remaining data, which has no counts: the member's recent texts, their words in reports about others, and
 * their row as a writer.
 */
export async function dropRest(transaction: Database, memberId: number): Promise<void> {
  await transaction('recent_text').where({ member_id: memberId }).delete();
  await silenceReports(transaction, memberId);
  await transaction('writer').where({ member_id: memberId }).delete();
  // The outbox may still hold their texts, in events that wait or were given up.
  await transaction('outbox')
    .where({ name: 'discussion.commentPublished' })
    .where('data', 'like', `%"author_id":${memberId},%`)
    .delete();
}
