/** The id of the comment in an address; 0 when there is none. */
export function commentInAddress(search: string): number {
  const asked = new URLSearchParams(search).get('comment') ?? '';
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : 0;
}
