/** The address within the site of a link; null for links to other sites and to files. */
export function insideAddress(href: string, origin: string): string | null {
  if (!URL.canParse(href, origin)) return null;
  const url = new URL(href, origin);
  return url.origin === origin &&
    !/^\/(?:api|storage|media|static|remotes)\/|\.(?:atom|rss|xml|txt)$/.test(url.pathname)
    ? url.pathname + url.search + url.hash
    : null;
}
