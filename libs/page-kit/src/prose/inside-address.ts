/** The address within the site that a link leads to; null for one that leads out, or to a file. */
export function insideAddress(href: string, origin: string): string | null {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  return url.origin === origin &&
    !/^\/(?:api|storage|media|static|remotes)\/|\.(?:atom|rss|xml|txt)$/.test(url.pathname)
    ? url.pathname + url.search + url.hash
    : null;
}
