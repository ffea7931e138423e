/** Where a stored picture is: those of this site stand below the configured host, others where they say. */
export function pictureUrl(cdnUrl: string, path: string): string {
  return path === '' || /^(?:https?:)?\/\//i.test(path) ? path : `${cdnUrl.replace(/\/$/, '')}${path}`;
}
