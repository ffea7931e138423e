import type { MountedRemote, RuntimeManifest, ShellPage } from '@yonkoma/contract';

export interface PageMatch {
  page: ShellPage;
  /** null for a page that the shell draws itself. */
  remote: MountedRemote | null;
  params: Record<string, string>;
}

/**
 * The page that is declared for an address, or null. As in the router of the page, the pattern with more literal
 * segments gets the address, and of two with equally many the one that is declared first; letter case of literal
 * segments and a slash at the end do not matter.
 */
export function matchPage(
  pathname: string,
  manifest: Pick<RuntimeManifest, 'remotes'>,
  shellPages: readonly ShellPage[],
): PageMatch | null {
  const segments = split(pathname);
  if (!segments) return null;
  const declared = [
    ...manifest.remotes.flatMap((remote) => remote.pages.map((page) => ({ page, remote }))),
    ...shellPages.map((page) => ({ page, remote: null })),
  ];
  let best: (PageMatch & { literals: number }) | null = null;
  for (const { page, remote } of declared) {
    const params = matchSegments(segments, page.path);
    const literals = segmentsOf(page.path).filter((segment) => !segment.startsWith(':')).length;
    if (params && (!best || literals > best.literals)) best = { page, remote, params, literals };
  }
  return best && { page: best.page, remote: best.remote, params: best.params };
}

/** The decoded segments; null for an address that no page can have. */
function split(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .slice(1)
      .map(decodeURIComponent)
      .filter((segment, index, all) => segment !== '' || index < all.length - 1);
  } catch {
    return null;
  }
}

const segmentsOf = (pattern: string) => pattern.split('/').filter(Boolean);

function matchSegments(segments: readonly string[], pattern: string): Record<string, string> | null {
  const wanted = segmentsOf(pattern);
  if (wanted.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const segment = segments[index] as string;
    if (want.startsWith(':') && segment !== '') params[want.slice(1)] = segment;
    else if (want.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}
