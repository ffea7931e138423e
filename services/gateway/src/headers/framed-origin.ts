import type { PageMatch } from '../match/match-page.ts';

/**
 * Whose page the one at this address may show in a frame. Only `/user/iframe/:url` shows any, and which addresses it
 * shows the shell decides by the member's rules; the policy keeps a frame from going elsewhere. It cannot ask the
 * rules: an expired session begins anew only in the page.
 */
export function framedOrigin(match: PageMatch | null): string | null {
  const url = match?.remote === null && match.page.name === 'user-iframe' ? match.params.url : undefined;
  if (!url || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' ? origin : null;
}
