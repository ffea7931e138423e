/**
 * The address that is handed on: that of a place on the site, with the member's code where one shares it, and never
 * with somebody else's.
 */
export function sharedAddress(address: string, origin: string, code: string): string {
  const url = new URL(address, origin);
  url.searchParams.delete('share');
  if (code !== '') url.searchParams.set('share', code);
  return url.href;
}
