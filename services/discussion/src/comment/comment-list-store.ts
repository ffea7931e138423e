import { type CommentOrder, commentStatuses } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import { firstAnswers } from '@yonkoma/text-kit';
import type { PlacedRow, SeenRow } from './comment.ts';
import type { Cursor } from './cursor-rules.ts';

/** The id of the member whose reactions and waiting comments are shown too; 0 for a guest. */
type Viewer = number;

/**
 * The columns of a comment with the reactions of the viewer, each found by its full key. It has two parameters, both
 * the viewer. A guest has no reactions, and nobody has one to a comment that counts none: row and count change
 * together.
 */
const seenBy = (viewer: Viewer) => (viewer === 0 ? 'comment.*, 0 as is_liked, 0 as is_favourite' : seen);
const twice = (viewer: Viewer) => (viewer === 0 ? [] : [viewer, viewer]);
const hasReacted = (kind: 'like' | 'favourite') =>
  `case when comment.${kind}_count = 0 then 0 else coalesce((select is_on from comment_${kind} as mark
    where mark.comment_id = comment.id and mark.member_id = ?), 0) end`;
const seen = `comment.*, ${hasReacted('like')} as is_liked, ${hasReacted('favourite')} as is_favourite`;

export interface PageWanted {
  threadId: number;
  /** 0 for the comments that open a conversation. */
  rootId: number;
  viewer: Viewer;
  order: CommentOrder | 'old';
  limit: number;
  offset: number;
  /** Replaces the offset. */
  cursor: Cursor | null;
}

const waiting = (
  columns: string,
) => `select ${columns} from held_comment join comment on comment.id = held_comment.comment_id
  where held_comment.member_id = ? and held_comment.thread_id = ? and held_comment.root_id = ?
  and comment.is_listed = 0`;

/**
 * One page in its order, including the viewer's own waiting comments. Reads the index of the order from the beginning
 * of the page, and then only the rows of that page.
 */
export async function listPage(
  db: Database,
  { threadId, rootId, viewer, order, limit, offset, cursor }: PageWanted,
): Promise<SeenRow[]> {
  const [sign, direction] = order === 'old' ? ['>', 'asc'] : ['<', 'desc'];
  const by = order === 'hot' ? `hot_score ${direction}, id ${direction}` : `id ${direction}`;
  const after = !cursor
    ? ''
    : order === 'hot'
      ? `and (hot_score ${sign}= ? and (hot_score ${sign} ? or id ${sign} ?))`
      : `and id ${sign} ?`;
  const at = !cursor ? [] : order === 'hot' ? [cursor.hot, cursor.hot, cursor.id] : [cursor.id];
  const reach = cursor ? limit : offset + limit;
  // Only columns of the index of that order, so that the rows before the page are never read.
  const columns = order === 'hot' ? 'comment.id, comment.hot_score' : 'comment.id';
  const listed = `select ${columns} from comment where thread_id = ? and root_id = ? and is_listed = 1 ${after}
    order by ${by}`;
  const [keys, keysWith] =
    viewer === 0
      ? [`${listed} limit ? offset ?`, [threadId, rootId, ...at, limit, cursor ? 0 : offset]]
      : [
          `select * from (select * from (${listed} limit ?) as listed union all select *
            from (${waiting(columns)}) as waiting where 1 = 1 ${after}) as both_kinds order by ${by}
            limit ? offset ?`,
          [threadId, rootId, ...at, reach, viewer, threadId, rootId, ...at, limit, cursor ? 0 : offset],
        ];
  const rows = await selectRows<SeenRow>(
    db,
    `select ${seenBy(viewer)} from (${keys}) as page join comment on comment.id = page.id`,
    [...twice(viewer), ...keysWith],
  );
  // Sorted here, because the engine would sort complete rows.
  const forward = order === 'old' ? 1 : -1;
  return rows.sort((a, b) => forward * ((order === 'hot' ? a.hot_score - b.hot_score : 0) || a.id - b.id));
}

/**
 * The first answers of each conversation, oldest first: `count` of each, and the viewer's own waiting ones. One
 * statement for any number of conversations.
 */
export async function listFirstAnswers(
  db: Database,
  {
    threadId,
    roots,
    viewer,
    count,
  }: { threadId: number; roots: readonly Pick<SeenRow, 'id' | 'listed_reply_count'>[]; viewer: Viewer; count: number },
): Promise<SeenRow[]> {
  const { parts, bindings } = firstAnswers(
    { table: 'comment', within: 'answer.thread_id = ?', values: [threadId] },
    roots.map(({ id, listed_reply_count: answers }) => ({ id, answers })),
    count,
  );
  if (viewer > 0 && roots.length > 0) {
    parts.push(`select comment.id from held_comment join comment on comment.id = held_comment.comment_id
      where held_comment.member_id = ? and held_comment.thread_id = ? and comment.is_listed = 0
      and held_comment.root_id in (${roots.map(() => '?').join(', ')})`);
    bindings.push(viewer, threadId, ...roots.map(({ id }) => id));
  }
  if (parts.length === 0) return [];
  const rows = await selectRows<SeenRow>(
    db,
    `select ${seenBy(viewer)} from (${parts.join(' union all ')}) as page join comment on comment.id = page.id`,
    [...twice(viewer), ...bindings],
  );
  return rows.sort((a, b) => a.id - b.id);
}

const placed = 'comment_thread.subject_id, comment_thread.part_id, comment_thread.place';
const withPlace = 'join comment_thread on comment_thread.id = comment.thread_id';

interface FoundRow extends PlacedRow {
  /** The number of comments there, with answers. */
  comments_there: number;
}

/** Finds a comment of any status, with its place. */
export async function findComment(
  db: Database,
  { viewer, id }: { viewer: Viewer; id: number },
): Promise<FoundRow | undefined> {
  const rows = await selectRows<FoundRow>(
    db,
    `select ${seenBy(viewer)}, ${placed}, comment_thread.comment_count as comments_there
      from comment ${withPlace} where comment.id = ?`,
    [...twice(viewer), id],
  );
  return rows[0];
}

const kept = commentStatuses.flatMap((status, code) => (status === 'deleted' ? [] : [code]));

/** The member's own comments on subjects of one noun, the latest first, without deleted ones. */
export async function listOwn(
  db: Database,
  { memberId, noun }: { memberId: number; noun: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<PlacedRow[]> {
  // Reads one range of the index for each status and merges them: the newest comment of one status may be older than
  // many of another.
  const ofStatus = `select * from (select id from comment where member_id = ? and subject = ? and status = ?
    order by id desc
    limit ?) as of_status`;
  const keys = `select id from (${kept.map(() => ofStatus).join(' union all ')}) as own
    order by id desc limit ? offset ?`;
  return selectRows(
    db,
    `
    select ${seen}, ${placed} from (${keys}) as page join comment on comment.id = page.id ${withPlace}
    order by comment.id desc`,
    [memberId, memberId, ...kept.flatMap((code) => [memberId, noun, code, offset + limit]), limit, offset],
  );
}

export async function countOwn(
  db: Database,
  { memberId: member_id, noun: subject }: { memberId: number; noun: string },
): Promise<number> {
  const row = await db('comment')
    .where({ member_id, subject })
    .whereIn('status', kept)
    .count<{ count: number }>({ count: '*' })
    .first();
  return Number(row?.count ?? 0);
}

/** The favourites of the member, the latest first, including comments that can no longer be seen. */
export async function listFavourites(
  db: Database,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PlacedRow[]> {
  const keys = `select comment_id, toggled_at from comment_favourite where member_id = ? and is_on = 1
    order by toggled_at desc, comment_id desc limit ? offset ?`;
  return selectRows(
    db,
    `
    select ${seen}, ${placed} from (${keys}) as page join comment on comment.id = page.comment_id ${withPlace}
    order by page.toggled_at desc, page.comment_id desc`,
    [memberId, memberId, memberId, limit, offset],
  );
}
