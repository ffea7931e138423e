import { type Database, personalDataPageRows } from '@yonkoma/service-kit';

export interface PersonalComment {
  id: number;
  subject: string;
  subject_id: number;
  part_id: number;
  place: number;
  text: string;
  is_spoiler: number;
  status: number;
  created_at: number;
  edited_at: number;
}

export async function listPersonalComments(db: Database, memberId: number, after: number): Promise<PersonalComment[]> {
  return db('comment')
    .join('comment_thread', 'comment_thread.id', 'comment.thread_id')
    .where('comment.member_id', memberId)
    .where('comment.id', '>', after)
    .orderBy('comment.id')
    .limit(personalDataPageRows)
    .select(
      'comment.id',
      'comment_thread.subject',
      'comment_thread.subject_id',
      'comment_thread.part_id',
      'comment_thread.place',
      'comment.text',
      'comment.is_spoiler',
      'comment.status',
      'comment.created_at',
      'comment.edited_at',
    );
}

export interface PersonalEdit {
  id: number;
  comment_id: number;
  text: string;
  edited_at: number;
}

export async function listPersonalEdits(db: Database, memberId: number, after: number): Promise<PersonalEdit[]> {
  return db('comment_edit')
    .join('comment', 'comment.id', 'comment_edit.comment_id')
    .where('comment.member_id', memberId)
    .where('comment_edit.id', '>', after)
    .orderBy('comment_edit.id')
    .limit(personalDataPageRows)
    .select('comment_edit.id', 'comment_edit.comment_id', 'comment_edit.text', 'comment_edit.edited_at');
}

/** Likes have no index by member: they are searched in ranges of this many comments. */
const span = 20_000;

export interface PersonalReaction {
  comment_id: number;
  is_on: 0 | 1;
  toggled_at: number;
}

/** The member's likes of comments after this one, and where to continue; null at the end. */
export async function listLikesBehind(
  db: Database,
  memberId: number,
  after: number,
): Promise<{ likes: PersonalReaction[]; next: number | null }> {
  const [newest] = await db('comment').max({ id: 'id' });
  const likes: PersonalReaction[] = await db('comment_like')
    .whereBetween('comment_id', [after + 1, after + span])
    .where({ member_id: memberId })
    .orderBy('comment_id')
    .select('comment_id', 'is_on', 'toggled_at');
  return { likes, next: after + span < Number(newest?.id ?? 0) ? after + span : null };
}

export async function listFavouritesBehind(db: Database, memberId: number, after: number): Promise<PersonalReaction[]> {
  return db('comment_favourite')
    .where({ member_id: memberId })
    .where('comment_id', '>', after)
    .orderBy('comment_id')
    .limit(personalDataPageRows)
    .select('comment_id', 'is_on', 'toggled_at');
}

export async function dropReaction(
  transaction: Database,
  reaction: 'comment_like' | 'comment_favourite',
  memberId: number,
  commentId: number,
): Promise<boolean> {
  return (await transaction(reaction).where({ member_id: memberId, comment_id: commentId }).delete()) === 1;
}
