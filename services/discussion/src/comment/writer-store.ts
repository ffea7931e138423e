import { writerStore } from '@yonkoma/text-kit';

/** What members wrote and keep here; comments that are deleted do not count. */
export const { readWriter, ensureWriter, takeTurn, addToWriter } = writerStore(['comment_count', 'favourite_count']);
