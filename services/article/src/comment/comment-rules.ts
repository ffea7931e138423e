import { type ArticleComment, type Language, type MemberCard, timeAgo } from '@yonkoma/contract';
import { type CommentRow, statusCode, statusOf } from './comment.ts';

/** Seconds in which an author may change what they wrote. */
export const editS = 900;

type Answer = ArticleComment['children'][number];

/** What a row is shown with. */
export interface Facts {
  authors: ReadonlyMap<number, MemberCard>;
  viewer: number;
  now: number;
  language: Language;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};
const escapeText = (text: string): string => text.replace(/[&<>"'\n]/g, (sign) => escapes[sign] ?? sign);

export const mentionedIds = (row: Pick<CommentRow, 'mentions'>): number[] =>
  row.mentions.split(' ').filter(Boolean).map(Number);

/** Everybody who is named when these rows are shown. */
export const peopleOf = (rows: readonly CommentRow[]): number[] =>
  rows.flatMap((row) => [row.member_id, row.answered_id, ...mentionedIds(row)]);

/** Until when its author may change it, 0 when they may not. */
export function editableUntil(
  row: Pick<CommentRow, 'member_id' | 'status' | 'created_at'>,
  viewer: number,
  now: number,
): number {
  const until = row.created_at + editS;
  const isOpen = row.status === statusCode('normal') || row.status === statusCode('unaudited');
  return row.member_id === viewer && isOpen && until > now ? until : 0;
}

/**
 * As one viewer sees it; what is deleted, or refused and not theirs, keeps its place and loses its words and its
 * author.
 */
function presentAnswer(row: CommentRow, { authors, viewer, now, language }: Facts): Answer {
  const isMine = row.member_id === viewer && viewer > 0;
  const status = isMine || row.status === statusCode('normal') ? statusOf(row.status) : 'deleted';
  const isGap = status === 'deleted';
  const text = isGap ? '' : row.text;
  const answered = isGap ? undefined : authors.get(row.answered_id);
  const mentioned = isGap ? [] : mentionedIds(row);
  return {
    id: row.id,
    user_id: isGap ? 0 : (authors.get(row.member_id)?.id ?? 0),
    content_id: row.article_id,
    pid: row.root_id,
    content: escapeText(text),
    text,
    at_user: mentioned,
    mentions: mentioned.flatMap((id) => authors.get(id) ?? []).map(({ id, nickname }) => ({ id, nickname })),
    status,
    is_mine: isMine ? 1 : 0,
    reply_count: row.reply_count,
    create_time: timeAgo(row.created_at, now, language),
    create_at: row.created_at,
    edit_at: isGap ? 0 : row.edited_at,
    edit_until: editableUntil(row, viewer, now),
    user: isGap ? null : (authors.get(row.member_id) ?? null),
    reply_user: answered ? { id: answered.id, nickname: answered.nickname } : null,
    children: [],
  };
}

export function presentConversation(row: CommentRow, answers: readonly CommentRow[], facts: Facts): ArticleComment {
  return {
    ...presentAnswer(row, facts),
    children: answers.filter((answer) => answer.root_id === row.id).map((answer) => presentAnswer(answer, facts)),
  };
}

/** Lists show what everybody reads, and the gap of anything else on which answers hang. */
export const belongsInLists = ({ status, reply_count }: Pick<CommentRow, 'status' | 'reply_count'>): boolean =>
  status === statusCode('normal') || reply_count > 0;
