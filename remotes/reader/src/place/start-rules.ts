import type { ReadRecord as FullRecord } from '@yonkoma/contract';
import { pageInAddress } from './address-rules.ts';
import type { Place } from './place.ts';

interface Opened {
  /** Query of the address. */
  search: string;
  chapterId: number;
  /** How many pages it has. */
  count: number;
  /** Where this device stopped in the comic. */
  place: Pick<Place, 'chapterId' | 'page' | 'at'> | null;
  /** Where the member's account did. */
  record: Pick<FullRecord, 'chapter_id' | 'image_index' | 'update_time'> | null;
}

/**
 * The page a chapter opens at: the one in the address, else where reading stopped in it, by the newer of device and
 * account, else the first.
 * Read to its last page it begins anew. `isResumed`: at a page that the reader did not name.
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
