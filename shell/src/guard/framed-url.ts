/**
 * The address to show in a frame; undefined when it is not allowed. It must be named by a rule, use https, and not be
 * on our own site, because our pages must not be framed in each other.
 */
export function framedUrl(url: string, named: readonly string[], origin: string): string | undefined {
  if (!named.includes(url) || !URL.canParse(url)) return undefined;
  const { protocol, origin: found, href } = new URL(url);
  return protocol === 'https:' && found !== origin ? href : undefined;
}
