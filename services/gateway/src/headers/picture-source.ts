/**
 * The source of pictures for a page's policy: `https://cdn.example`, or `cdn.example` when the address has no scheme;
 * null for this site and for an invalid address.
 */
export function pictureSource(cdnUrl: string): string | null {
  if (!/^(?:https?:)?\/\//i.test(cdnUrl) || !URL.canParse(cdnUrl, 'https://x')) return null;
  const { origin, host } = new URL(cdnUrl, 'https://x');
  return cdnUrl.startsWith('//') ? host : origin;
}
