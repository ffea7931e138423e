import type { CommentReactions } from '@yonkoma/contract';
import { type Call, createActionLimit } from '@yonkoma/service-kit';
import { addLikes } from './comment-store.ts';
import { reactToComment } from './react-to-comment.ts';
import type { AnyVoice } from './voice.ts';

const likes = createActionLimit({ limit: 60, windowS: 60 });

export const likeComment = (
  call: Call,
  voice: AnyVoice,
  { comment_id: id, state }: { comment_id: number; state?: 0 | 1 | undefined },
): Promise<CommentReactions> =>
  reactToComment(call, { voice, id, state, reaction: 'comment_like', limit: likes, count: addLikes });
