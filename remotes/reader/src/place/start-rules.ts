import type { ReadRecord as FullRecord } from '@yonkoma/contract';
import { pageInAddress } from './address-rules.ts';
import type { Place } from './place.ts';

interface Opened {
  /** Query of the address. */
  search: string;
  chapterId: number;
  /** The number of pages of the chapter. */
  count: number;
  /** The place in the comic on this device. */
  place: Pick<Place, 'chapterId' | 'page' | 'at'> | null;
  /** The place in the member's account. */
  record: Pick<FullRecord, 'chapter_id' | 'image_index' | 'update_time'> | null;
}

/**
 * The first page to show of a chapter: the page in the address, otherwise the place where reading stopped (the newer
 * one of device and account), otherwise the first page.
 * A chapter that was read to its last page begins at the first page. `isResumed`: the page is not from the address.
 */
export function startOf({ search, chapterId, count, place, record }: Opened): { page: number; isResumed: boolean } {
  if (new URLSearchParams(search).has('page')) return { page: pageInAddress(search, count), isResumed: false };
  const stops = [
    ...(place ? [{ chapterId: place.chapterId, page: place.page, at: place.at }] : []),
    ...(record ? [{ chapterId: record.chapter_id, page: record.image_index, at: record.update_time }] : []),
  ];
  const newest = stops.sort((a, b) => b.at - a.at)[0];
  const isWithin = newest?.chapterId === chapterId && newest.page > 1 && newest.page < count;
  return isWithin ? { page: newest.page, isResumed: true } : { page: 1, isResumed: false };
}
