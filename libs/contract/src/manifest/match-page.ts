import type { MountedRemote, RemoteInPage } from './runtime.ts';
import type { ShellPage } from './shell-build.ts';

/** A page of the site. */
export interface DeclaredPage<Remote extends RemoteInPage = MountedRemote> {
  page: ShellPage;
  /** null for a page that the shell draws itself. */
  remote: Remote | null;
}

/** The page of an address. */
export interface PageMatch<Remote extends RemoteInPage = MountedRemote> extends DeclaredPage<Remote> {
  params: Record<string, string>;
}

/**
 * The page that is declared for an address, or null. As in the router of the page, the pattern with more literal
 * segments gets the address, and of two with equally many the one that is declared first; letter case of literal
 * segments and a slash at the end do not matter.
 */
export function matchPage<Remote extends RemoteInPage>(
  pathname: string,
  { remotes }: { remotes: readonly Remote[] },
  shellPages: readonly ShellPage[],
): PageMatch<Remote> | null {
  const segments = split(pathname);
  if (!segments) return null;
  let best: PageMatch<Remote> | null = null;
  let most = -1;
  const consider = (page: ShellPage, remote: Remote | null) => {
    const wanted = segmentsOf(page.path);
    const params = matchSegments(segments, wanted);
    if (!params) return;
    const literals = wanted.filter((segment) => !segment.startsWith(':')).length;
    if (literals <= most) return;
    best = { page, remote, params };
    most = literals;
  };
  for (const remote of remotes) for (const page of remote.pages) consider(page, remote);
  for (const page of shellPages) consider(page, null);
  return best;
}

/** Whether one of these patterns of the router, like `/blog/info/:id`, is that of an address. */
export function isOfPattern(pathname: string, patterns: readonly string[]): boolean {
  const segments = split(pathname);
  return segments !== null && patterns.some((pattern) => matchSegments(segments, segmentsOf(pattern)));
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

function matchSegments(segments: readonly string[], wanted: readonly string[]): Record<string, string> | null {
  if (wanted.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const segment = segments[index] as string;
    if (want.startsWith(':') && segment !== '') params[want.slice(1)] = segment;
    else if (want.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}
