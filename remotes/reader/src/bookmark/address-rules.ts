import { chapterAddress } from '../place/address-rules.ts';

/**
 * The address of exactly that page, also for the first one: without a page in the address a chapter opens where reading
 * stopped.
 */
export const bookmarkAddress = (
  comicId: number,
  {
    chapter_id: id,
    chapter_language: language,
    image_index: page,
  }: { chapter_id: number; chapter_language: string; image_index: number },
): string => `${chapterAddress(comicId, { id, language })}?page=${page}`;
