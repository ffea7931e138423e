export type { ImageFacts, Picture } from './image.schema.ts';

/** Bytes of an original in one reply, so that a service that forwards a whole book never holds more of it. */
export const maxOriginalPartBytes = 1024 * 1024;
