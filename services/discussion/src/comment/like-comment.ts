import type { CommentMarks } from '@yonkoma/contract';
import { type Call, createActionLimit } from '@yonkoma/service-kit';
import { addLikes } from './comment-store.ts';
import { markComment } from './mark-comment.ts';
import type { AnyVoice } from './voice.ts';

const likes = createActionLimit({ limit: 60, windowS: 60 });

export const likeComment = (
  call: Call,
  voice: AnyVoice,
  { comment_id: id, state }: { comment_id: number; state?: 0 | 1 | undefined },
): Promise<CommentMarks> =>
  markComment(call, { voice, id, state, mark: 'comment_like', limit: likes, count: addLikes });
