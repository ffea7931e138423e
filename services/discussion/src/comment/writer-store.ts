import { writerStore } from '@yonkoma/text-kit';

/** The authors of comments, and the number of their favourites. */
export const { readWriter, addWriter, ensureWriter, takeTurn, addToWriter } = writerStore(['favourite_count']);
