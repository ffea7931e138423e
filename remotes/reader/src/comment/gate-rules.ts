interface Chapter {
  id: number;
  number: string;
  pageCount: number;
}

export interface Reached {
  /** The furthest page seen on this device, now or before. */
  onDevice: number;
  /** This device has stored the chapter as read, in any language. */
  isRead: boolean;
  /** The place where the member's account stopped in this comic. */
  record: { chapter_id: number; chapter_number: string; image_index: number } | null;
}

/**
 * The furthest page of a chapter that the visitor has reached. It is the last page when the account stopped in a later
 * chapter.
 */
export function furthestPage(chapter: Chapter, { onDevice, isRead, record }: Reached): number {
  if (isRead) return chapter.pageCount;
  const isEarlier = record !== null && Number(record.chapter_number) > Number(chapter.number);
  const inAccount = record?.chapter_id === chapter.id ? record.image_index : isEarlier ? chapter.pageCount : 0;
  return Math.min(Math.max(onDevice, inAccount), chapter.pageCount);
}

/** Whether comments on a page (0: on the whole chapter) may reveal something that the visitor has not read yet. */
export const isAhead = (page: number, furthest: number, pageCount: number): boolean =>
  (page > 0 ? page : pageCount) > furthest;
