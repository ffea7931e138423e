/**
 * The address to show in a frame: named by a rule, over https, and not our own site, whose pages are not framed in each
 * other.
 */
export function framedUrl(url: string, named: readonly string[], origin: string): string | undefined {
  if (!named.includes(url) || !URL.canParse(url)) return undefined;
  const { protocol, origin: found, href } = new URL(url);
  return protocol === 'https:' && found !== origin ? href : undefined;
}
