export type { ImageFacts, Picture } from './image.schema.ts';

/** The most bytes of an original in one reply, so that a service that forwards a whole book needs little memory. */
export const maxOriginalPartBytes = 1024 * 1024;
