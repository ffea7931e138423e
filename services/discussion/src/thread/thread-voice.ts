import type { ThreadAnswer } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import { tell } from '../comment/comment-rules.ts';
import type { Voice } from '../comment/voice.ts';

/** The voice of calls about comments on every declared subject. */
export const threadVoice: Voice<ThreadAnswer> = {
  name: 'thread',
  noun: null,
  refuseClosed: (asked) => refuse(asked === 'comment' ? 'comment-not-found' : 'subject-not-found'),
  present(row, facts) {
    const told = tell(row, facts);
    const isGap = told.status === 'deleted';
    const { subject, subject_id, part_id, place } = facts.place;
    return {
      ...told,
      subject,
      subject_id,
      part_id,
      place,
      is_spoiler: isGap ? 0 : row.is_spoiler,
      is_liked: row.is_liked === 1 && !isGap ? 1 : 0,
      like_count: isGap ? 0 : row.like_count,
    };
  },
};
