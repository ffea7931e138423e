import { writerStore } from '@yonkoma/text-kit';

/** Who writes here, and how many comments they keep. */
export const { readWriter, ensureWriter, takeTurn, addToWriter } = writerStore(['favourite_count']);
