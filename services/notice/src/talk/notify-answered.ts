import type { commentPublished, EventData } from '@yonkoma/contract';
import type { Call, EventHandler } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { activeMembers } from '../reader/active-members.ts';
import { notifyTalk } from './notify-talk.ts';
import { placeOf } from './place-rules.ts';

/** Reads at once the members whom some comments concern. */
export const prepareAnswered = async (
  call: Call<NoticeConfig>,
  comments: readonly EventData<typeof commentPublished>[],
): Promise<void> =>
  void (await activeMembers(
    call,
    comments.flatMap((comment) => [comment.author_id, comment.answered_id, ...comment.mentions]),
  ));

/** Notifies the members whom a comment answers or names, in one notice for each conversation until it is read. */
export const notifyAnswered: EventHandler<NoticeConfig, typeof commentPublished> = async (call, comment) =>
  notifyTalk(call, {
    authorId: comment.author_id,
    answeredId: comment.answered_id,
    mentions: comment.mentions,
    text: comment.text,
    isSpoiler: comment.is_spoiler,
    key: String(comment.root_id || comment.comment_id),
    place: placeOf(comment),
    publishedAt: comment.published_at,
  });
