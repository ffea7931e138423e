import { type Call } from '@yonkoma/service-kit';
import { describeAuthors } from '@yonkoma/text-kit';
import { listFirstAnswers } from './comment-list-store.ts';
import { peopleOf } from './comment-rules.ts';
import { findSeen } from './find-conversation.ts';
import { firstAnswers, viewerOf } from './read-page.ts';
import { type Alone, type Conversation, presentConversation, type Voice } from './voice.ts';

/** A comment with its conversation, for a link to the comment. */
export const findOf =
  <A extends Alone>(voice: Voice<A>) =>
  async (
    call: Call,
    { comment_id: id }: { comment_id: number },
  ): Promise<{ comment: Conversation<A>; answer: A | null }> => {
    const row = await findSeen(call, voice, id);
    const root = row.root_id === 0 ? row : await findSeen(call, voice, row.root_id);
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
      comment: presentConversation(voice, root, answers, facts),
      answer: row === root ? null : voice.present(row, facts),
    };
  };
