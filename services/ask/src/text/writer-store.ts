import { writerStore } from '@yonkoma/text-kit';

/** The number of questions, replies and bookmarks of each member. */
export const { readWriter, ensureWriter, takeTurn, addToWriter } = writerStore(
  ['question_count', 'reply_count', 'collect_count'],
  ['day_questions'],
);
