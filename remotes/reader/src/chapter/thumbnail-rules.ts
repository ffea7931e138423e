const widthPx = 64;
const most = 11;

/**
 * The pages with thumbnails: as many as fit, with the current one in the middle as long as there are pages on both
 * sides.
 */
export function thumbnailPages(page: number, count: number, screenPx: number): number[] {
  const shown = Math.min(most, count, Math.max(3, Math.floor((screenPx - 16) / widthPx)));
  const first = Math.min(Math.max(1, page - (shown >> 1)), count - shown + 1);
  return Array.from({ length: shown }, (_, place) => first + place);
}
