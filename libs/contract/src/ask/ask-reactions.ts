import type { Question } from './question.wire.ts';

type LikeFields = Pick<Question, 'is_zan' | 'zan_count'>;

/** The likes of a question, an answer or a comment, with the names of our code. */
export interface Likes {
  isLiked: boolean;
  likeCount: number;
}

export const likesOf = ({ is_zan, zan_count }: LikeFields): Likes => ({ isLiked: is_zan === 1, likeCount: zan_count });

/** The same with the names of the wire. */
export const likeFields = ({ isLiked, likeCount }: Likes): LikeFields => ({
  is_zan: isLiked ? 1 : 0,
  zan_count: likeCount,
});
