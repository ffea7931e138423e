import type { PageMatch } from '@yonkoma/contract';

/**
 * The origin that the page at this address may show in a frame. Only `/user/iframe/:url` shows a frame. The shell
 * decides by the member's rules which addresses it shows; the policy stops a frame from going elsewhere. The policy
 * cannot use these rules, because an expired session is renewed only in the page.
 */
export function framedOrigin(match: PageMatch | null): string | null {
  const url = match?.remote === null && match.page.name === 'user-iframe' ? match.params.url : undefined;
  if (!url || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' ? origin : null;
}
