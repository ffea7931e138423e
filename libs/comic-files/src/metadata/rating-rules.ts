import type { ImportWarning } from '../container/refusal.ts';

const most = 5;

/**
 * The stars that `CommunityRating` of a ComicInfo gives, from 0 to 5; 0 is the value of a comic that nobody has rated,
 * so it is null too. `4,5` is read as `4.5`. Anything else is not taken and named in a warning.
 */
export function readCommunityRating(text: string | null): { rating: number | null; warnings: ImportWarning[] } {
  if (text === null) return { rating: null, warnings: [] };
  const rating = /^\d{1,9}(?:[.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (rating >= 0 && rating <= most) return { rating: rating || null, warnings: [] };
  const detail = `CommunityRating says ${text.slice(0, 40)}, and only numbers from 0 to ${most} are taken`;
  return { rating: null, warnings: [{ code: 'rating-ignored', detail }] };
}
