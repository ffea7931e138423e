import type { CachedSite } from '@yonkoma/contract';

/**
 * The replacement for a page that cannot be fetched: the stored document at the same address, or a redirect to the page
 * of saved chapters, which gets the requested address.
 */
export type Fallback = { document: true } | { redirect: string };

export function chooseFallback(
  { origin, pathname, search }: URL,
  { start, pages }: Pick<CachedSite, 'start' | 'pages'>,
): Fallback {
  if (pages.some((pattern) => fits(pathname, pattern))) return { document: true };
  const asked = pathname + search;
  return { redirect: origin + start + (asked === '/' ? '' : `?${new URLSearchParams({ to: asked })}`) };
}

/** Letter case of fixed segments and a slash at the end do not matter. */
function fits(pathname: string, pattern: string): boolean {
  const segments = pathname.replace(/\/$/, '').split('/');
  const wanted = pattern.split('/');
  return (
    segments.length === wanted.length &&
    wanted.every((want, place) =>
      want.startsWith(':') ? segments[place] !== '' : want.toLowerCase() === segments[place]?.toLowerCase(),
    )
  );
}
