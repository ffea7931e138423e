import { writerStore } from '@yonkoma/text-kit';

/** What members wrote and collect here. */
export const { readWriter, ensureWriter, takeTurn, addToWriter } = writerStore(['collect_count']);
