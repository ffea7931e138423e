import {
  type Language,
  likeFields,
  localeOf,
  type MemberCard,
  type Question,
  questionPath,
  type QuestionReference,
  timeAgo,
} from '@yonkoma/contract';
import { linesToHtml } from '@yonkoma/service-kit/escape-html';
import { type QuestionRow, rewardOf, statusOf } from './question.ts';

/** The data that is needed to show the rows of a list. */
export interface Facts {
  tags: ReadonlyMap<number, readonly { id: number; name: string }[]>;
  categories: ReadonlyMap<number, string>;
  authors: ReadonlyMap<number, MemberCard>;
  liked: ReadonlySet<number>;
  collected: ReadonlySet<number>;
  viewer: number;
  now: number;
  language: Language;
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export function presentQuestion(
  row: QuestionRow,
  { tags, categories, authors, liked, collected, viewer, now, language }: Facts,
): Question {
  const user = authors.get(row.member_id) ?? null;
  return {
    id: row.id,
    user_id: user?.id ?? 0,
    user,
    category_id: row.category_id,
    category_name: categories.get(row.category_id) ?? '',
    title: row.title,
    content: linesToHtml(row.excerpt),
    description: row.excerpt,
    language: row.language,
    lang: localeOf(row.language),
    images: [],
    tags: (tags.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    views: row.view_count,
    comments: row.answer_count,
    collect_count: row.collect_count,
    reward_score: rewardOf(row),
    is_solved: flag(row.accept_id > 0),
    accept_id: row.accept_id,
    is_closed: flag(row.closed_reason !== null),
    is_top: flag(row.is_top === 1),
    ...likeFields({ isLiked: liked.has(row.id), likeCount: row.like_count }),
    is_collect: flag(collected.has(row.id)),
    is_mine: flag(viewer > 0 && row.member_id === viewer),
    // Until its points are taken, a question counts as waiting.
    status: row.is_listed === 0 && statusOf(row.status) === 'normal' ? 'unaudited' : statusOf(row.status),
    create_time: timeAgo(row.published_at, now, language),
    create_at: row.published_at,
    update_time: row.edited_at || row.created_at,
    path: questionPath(row.id),
  };
}

export const referTo = ({
  id,
  title,
  language,
}: Pick<QuestionRow, 'id' | 'title' | 'language'>): QuestionReference => ({
  id,
  title,
  path: questionPath(id),
  lang: localeOf(language),
});
