export type { ImageFacts, Picture } from './image.schema.ts';

/** How much of an original one question brings: whoever sends a whole book on never holds more of it. */
export const maxOriginalPartBytes = 1024 * 1024;
