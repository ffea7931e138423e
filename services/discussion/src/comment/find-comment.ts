import type { findComment as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { listFirstAnswers } from './comment-list-store.ts';
import { peopleOf, presentAnswer, presentConversation } from './comment-rules.ts';
import { findSeen } from './find-conversation.ts';
import { firstAnswers, viewerOf } from './read-page.ts';

export async function findComment(
  call: Call,
  { comment_id: id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const row = await findSeen(call, id);
  const root = row.root_id === 0 ? row : await findSeen(call, row.root_id);
  const answers = await listFirstAnswers(call.db, {
    threadId: root.thread_id,
    roots: [root],
    viewer: viewerOf(call),
    count: firstAnswers,
  });
  const facts = {
    place: root,
    authors: await describeAuthors(call, peopleOf([root, row, ...answers])),
    viewer: viewerOf(call),
    now: call.now,
    language: call.language,
  };
  return {
    comment: presentConversation(root, answers, facts),
    answer: row === root ? null : presentAnswer(row, facts),
  };
}
