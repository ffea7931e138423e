import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { type Call, route } from '@yonkoma/service-kit';
import { deleteOf } from '../comment/delete-comment.ts';
import { editOf } from '../comment/edit-comment.ts';
import { findConversation } from '../comment/find-conversation.ts';
import { findOf } from '../comment/find-comment.ts';
import { likeComment } from '../comment/like-comment.ts';
import { openPlace } from '../comment/open-place.ts';
import { pickCommentsBy } from '../comment/pick-comments-by.ts';
import { postComment } from '../comment/post-comment.ts';
import { readAnswers, readThread } from '../comment/read-page.ts';
import {
  moderateAskText,
  moderateComment,
  moderateListText,
  moderateMessageText,
} from '../moderation/moderate-comment.ts';
import { readQueue } from '../moderation/read-queue.ts';
import { reportOf } from '../moderation/report-comment.ts';
import { threadVoice } from './thread-voice.ts';

async function list(
  call: Call,
  { subject, subject_id, part_id, place, pid, ...wanted }: contract.InputOf<typeof contract.listThread>,
) {
  const found = await openPlace(call, threadVoice, { subject, subject_id, part_id, place });
  if (pid === undefined) return readThread(call, threadVoice, found, wanted);
  const root = await findConversation(call, threadVoice, pid, ({ thread_id }) => thread_id === found.thread_id);
  return readAnswers(call, threadVoice, root, wanted);
}

const post = (
  call: Call,
  { subject, subject_id, part_id, place, ...draft }: contract.InputOf<typeof contract.postToThread>,
) => postComment(call, threadVoice, { subject, subject_id, part_id, place }, draft);

async function like(call: Call, asked: contract.InputOf<typeof contract.likeInThread>) {
  const { isLiked, likeCount } = await likeComment(call, threadVoice, asked);
  return { comment_id: asked.comment_id, is_liked: isLiked ? (1 as const) : (0 as const), like_count: likeCount };
}

export const threadRoutes = [
  route(contract.listThread, list),
  route(contract.findInThread, findOf(threadVoice)),
  route(contract.postToThread, post),
  route(contract.editInThread, editOf(threadVoice)),
  route(contract.deleteInThread, deleteOf(threadVoice)),
  route(contract.likeInThread, like),
  route(contract.reportInThread, reportOf(threadVoice)),
  route(contract.readQueue, readQueue),
  route(contract.moderateComment, moderateComment),
  route(contract.moderateAskText, moderateAskText),
  route(contract.moderateMessageText, moderateMessageText),
  route(contract.moderateListText, moderateListText),
  route(schemas.pickCommentsBy, pickCommentsBy),
];
