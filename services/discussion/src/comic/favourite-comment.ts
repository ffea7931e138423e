import { type favouriteComment as endpoint, type InputOf, markFields, type ReplyOf } from '@yonkoma/contract';
import { type Call, createActionLimit, loginNeeded } from '@yonkoma/service-kit';
import { addFavourites } from '../comment/comment-store.ts';
import { addToWriter, ensureWriter } from '../comment/writer-store.ts';
import { markComment } from '../comment/mark-comment.ts';
import { comicVoice } from './comic-voice.ts';

const favourites = createActionLimit({ limit: 60, windowS: 60 });

export async function favouriteComment(
  call: Call,
  { comment_id: id, state }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!call.session) throw loginNeeded();
  const { memberId } = call.session;
  await ensureWriter(call.db, memberId);
  const marks = await markComment(call, {
    voice: comicVoice,
    id,
    state,
    mark: 'comment_favourite',
    limit: favourites,
    async count(transaction, commentId, by) {
      await addToWriter(transaction, memberId, { favourite_count: by });
      return addFavourites(transaction, commentId, by);
    },
  });
  return { comment_id: id, ...markFields(marks) };
}
