import { type AnyComment, type Language, type MemberCard, type SubjectFacts, timeAgo } from '@yonkoma/contract';
import { type Place, type SeenRow, statusCode, statusOf } from './comment.ts';

/** Seconds during which authors may change their comments. */
export const editS = 900;

/** The data that is needed to show a row. */
export interface Facts {
  place: Place;
  authors: ReadonlyMap<number, MemberCard>;
  viewer: number;
  now: number;
  language: Language;
}

export const mentionedIds = (row: Pick<SeenRow, 'mentions'>): number[] =>
  row.mentions.split(' ').filter(Boolean).map(Number);

/** All members who are named when these rows are shown. */
export const peopleOf = (rows: readonly SeenRow[]): number[] =>
  rows.flatMap((row) => [row.member_id, row.answered_id, ...mentionedIds(row)]);

/**
 * Whether a viewer may see this comment: everybody sees what lists show; authors also see their own waiting or refused
 * comments.
 */
export function maySee(row: Pick<SeenRow, 'is_listed' | 'status' | 'member_id'>, viewer: number): boolean {
  return row.is_listed === 1 || (row.member_id === viewer && viewer > 0 && row.status !== statusCode('deleted'));
}

export const isOpenToAnswers = (row: Pick<SeenRow, 'status'>): boolean => row.status === statusCode('normal');

/** The time until which the author may change it; 0 when they may not. */
export function editableUntil(
  row: Pick<SeenRow, 'member_id' | 'status' | 'created_at'>,
  viewer: number,
  now: number,
): number {
  const until = row.created_at + editS;
  const isEditable = row.status === statusCode('normal') || row.status === statusCode('unaudited');
  return row.member_id === viewer && isEditable && until > now ? until : 0;
}

/** The address of a comment: the page of its place. Empty when that page no longer exists. */
export const addressOf = (facts: Pick<SubjectFacts, 'path'> | null, id: number): string =>
  facts ? `${facts.path}${facts.path.includes('?') ? '&' : '?'}comment=${id}` : '';

/** A comment and its place, as events describe them. */
export const placedIn = (
  { id, member_id: author_id }: Pick<SeenRow, 'id' | 'member_id'>,
  { subject, subject_id, part_id, place }: Place,
  facts: SubjectFacts | null,
) => ({
  comment_id: id,
  subject,
  kind: facts?.kind ?? '',
  subject_id,
  part_id,
  place,
  path: addressOf(facts, id),
  author_id,
});

/**
 * The comment as one viewer sees it. A comment that is deleted, or that is refused and not the viewer's own, keeps its
 * place but has no text and no author.
 */
export function tell(row: SeenRow, { authors, viewer, now, language }: Facts): AnyComment & { children: never[] } {
  const isMine = row.member_id === viewer && viewer > 0;
  const status = isMine || row.status === statusCode('normal') ? statusOf(row.status) : 'deleted';
  const isGap = status === 'deleted';
  const named = (id: number) => {
    const card = isGap ? undefined : authors.get(id);
    return card ? [{ id: card.id, nickname: card.nickname }] : [];
  };
  return {
    id: row.id,
    pid: row.root_id,
    text: isGap ? '' : row.text,
    mentions: mentionedIds(row).flatMap(named),
    reply_count: row.reply_count,
    is_mine: isMine ? 1 : 0,
    status,
    create_time: timeAgo(row.created_at, now, language),
    create_at: row.created_at,
    edit_at: isGap ? 0 : row.edited_at,
    edit_until: editableUntil(row, viewer, now),
    user: isGap ? null : (authors.get(row.member_id) ?? null),
    reply_user: named(row.answered_id)[0] ?? null,
    children: [],
  };
}
