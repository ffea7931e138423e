import { type InputOf, type likeComment as endpoint, markFields, type ReplyOf } from '@yonkoma/contract';
import { type Call, createActionLimit } from '@yonkoma/service-kit';
import { addLikes } from './comment-store.ts';
import { markComment } from './mark-comment.ts';

const likes = createActionLimit({ limit: 60, windowS: 60 });

export async function likeComment(
  call: Call,
  { comment_id: id, state }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return {
    comment_id: id,
    ...markFields(await markComment(call, { id, state, mark: 'comment_like', limit: likes, count: addLikes })),
  };
}
