import type { Comment } from './comment.wire.ts';

type ReactionFields = Pick<Comment, 'is_zan' | 'zan_count' | 'is_shoucang' | 'shoucang_count'>;

/** The reactions to a comment, with the names of our code. */
export interface CommentReactions {
  isLiked: boolean;
  likeCount: number;
  isFavourite: boolean;
  favouriteCount: number;
}

export const reactionsOf = ({ is_zan, zan_count, is_shoucang, shoucang_count }: ReactionFields): CommentReactions => ({
  isLiked: is_zan === 1,
  likeCount: zan_count,
  isFavourite: is_shoucang === 1,
  favouriteCount: shoucang_count,
});

/** The same with the names of the wire. */
export const reactionFields = ({
  isLiked,
  likeCount,
  isFavourite,
  favouriteCount,
}: CommentReactions): ReactionFields => ({
  is_zan: isLiked ? 1 : 0,
  zan_count: likeCount,
  is_shoucang: isFavourite ? 1 : 0,
  shoucang_count: favouriteCount,
});
