import { writerStore } from '@yonkoma/text-kit';

/** What members asked, wrote and collect here. */
export const { readWriter, ensureWriter, takeTurn, addToWriter } = writerStore(
  ['question_count', 'reply_count', 'collect_count'],
  ['day_questions'],
);
