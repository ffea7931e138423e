/**
 * What a page's policy calls the host of its pictures: `https://cdn.example`, or `cdn.example` where the address names
 * no scheme; null for this site and for what is no address.
 */
export function pictureSource(cdnUrl: string): string | null {
  if (!/^(?:https?:)?\/\//i.test(cdnUrl) || !URL.canParse(cdnUrl, 'https://x')) return null;
  const { origin, host } = new URL(cdnUrl, 'https://x');
  return cdnUrl.startsWith('//') ? host : origin;
}
