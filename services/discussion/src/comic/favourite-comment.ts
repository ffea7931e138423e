import { type favouriteComment as endpoint, type InputOf, reactionFields, type ReplyOf } from '@yonkoma/contract';
import { type Call, createActionLimit, loginNeeded } from '@yonkoma/service-kit';
import { addFavourites } from '../comment/comment-store.ts';
import { addToWriter, ensureWriter } from '../comment/writer-store.ts';
import { reactToComment } from '../comment/react-to-comment.ts';
import { comicVoice } from './comic-voice.ts';

const favourites = createActionLimit({ limit: 60, windowS: 60 });

export async function favouriteComment(
  call: Call,
  { comment_id: id, state }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!call.session) throw loginNeeded();
  const { memberId } = call.session;
  await ensureWriter(call.db, memberId);
  const reactions = await reactToComment(call, {
    voice: comicVoice,
    id,
    state,
    reaction: 'comment_favourite',
    limit: favourites,
    async count(transaction, commentId, by) {
      await addToWriter(transaction, memberId, { favourite_count: by });
      return addFavourites(transaction, commentId, by);
    },
  });
  return { comment_id: id, ...reactionFields(reactions) };
}
