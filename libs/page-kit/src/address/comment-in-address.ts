/** The comment an address asks for; 0 for none. */
export function commentInAddress(search: string): number {
  const asked = new URLSearchParams(search).get('comment') ?? '';
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : 0;
}
