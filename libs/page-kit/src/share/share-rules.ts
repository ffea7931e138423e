/** The address to share: with the member's own code, and never with the code of another member. */
export function sharedAddress(address: string, origin: string, code: string): string {
  const url = new URL(address, origin);
  url.searchParams.delete('share');
  if (code !== '') url.searchParams.set('share', code);
  return url.href;
}
