import { type Comment, type Language, markFields, type MemberCard, timeAgo } from '@yonkoma/contract';
import { type Place, type SeenRow, statusCode, statusOf } from './comment.ts';

/** Seconds in which an author may change what they wrote. */
export const editS = 900;

type Answer = Comment['children'][number];

/** What a row is shown with. */
export interface Facts {
  place: Place;
  authors: ReadonlyMap<number, MemberCard>;
  viewer: number;
  now: number;
  language: Language;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export const mentionedIds = (row: Pick<SeenRow, 'mentions'>): number[] =>
  row.mentions.split(' ').filter(Boolean).map(Number);

/** Everybody who is named when these rows are shown. */
export const peopleOf = (rows: readonly SeenRow[]): number[] =>
  rows.flatMap((row) => [row.member_id, row.answered_id, ...mentionedIds(row)]);

/**
 * Whether somebody may meet this comment at all: everybody what lists show, its author what waits or was refused too.
 */
export function maySee(row: Pick<SeenRow, 'is_listed' | 'status' | 'member_id'>, viewer: number): boolean {
  return row.is_listed === 1 || (row.member_id === viewer && viewer > 0 && row.status !== statusCode('deleted'));
}

export const isOpenToAnswers = (row: Pick<SeenRow, 'status'>): boolean => row.status === statusCode('normal');

/** Until when its author may change it, 0 when they may not. */
export function editableUntil(
  row: Pick<SeenRow, 'member_id' | 'status' | 'created_at'>,
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
export function presentAnswer(row: SeenRow, { place, authors, viewer, now, language }: Facts): Answer {
  const isMine = row.member_id === viewer && viewer > 0;
  const status = isMine || row.status === statusCode('normal') ? statusOf(row.status) : 'deleted';
  const isGap = status === 'deleted';
  const named = (id: number) => authors.get(id);
  const answered = named(row.answered_id);
  return {
    id: row.id,
    comment_id: row.id,
    comic_id: place.subject_id,
    chapter_id: place.part_id,
    image_index: place.place,
    pid: row.root_id,
    content: isGap ? '' : escapeText(row.text),
    text: isGap ? '' : row.text,
    mentions: isGap
      ? []
      : mentionedIds(row)
          .flatMap((id) => named(id) ?? [])
          .map(({ id, nickname }) => ({ id, nickname })),
    is_spoiler: isGap ? 0 : row.is_spoiler,
    ...markFields({
      isLiked: row.is_liked === 1 && !isGap,
      likeCount: isGap ? 0 : row.like_count,
      isFavourite: row.is_favourite === 1,
      favouriteCount: isGap ? 0 : row.favourite_count,
    }),
    reply_count: row.reply_count,
    is_mine: isMine ? 1 : 0,
    status,
    create_time: timeAgo(row.created_at, now, language),
    create_at: row.created_at,
    edit_at: isGap ? 0 : row.edited_at,
    edit_until: editableUntil(row, viewer, now),
    user: isGap ? null : (named(row.member_id) ?? null),
    reply_user: answered && !isGap ? { id: answered.id, nickname: answered.nickname } : null,
    children: [],
  };
}

export function presentConversation(row: SeenRow, answers: readonly SeenRow[], facts: Facts): Comment {
  return {
    ...presentAnswer(row, facts),
    children: answers.filter((answer) => answer.root_id === row.id).map((answer) => presentAnswer(answer, facts)),
  };
}
