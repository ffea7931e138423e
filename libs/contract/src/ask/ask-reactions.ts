import type { Question } from './question.wire.ts';

type LikeFields = Pick<Question, 'is_zan' | 'zan_count'>;

/** Who likes a question, an answer or a comment, under the names that our code has for it. */
export interface Likes {
  isLiked: boolean;
  likeCount: number;
}

export const likesOf = ({ is_zan, zan_count }: LikeFields): Likes => ({ isLiked: is_zan === 1, likeCount: zan_count });

/** The same as the wire has it. */
export const likeFields = ({ isLiked, likeCount }: Likes): LikeFields => ({
  is_zan: isLiked ? 1 : 0,
  zan_count: likeCount,
});
