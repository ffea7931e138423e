import { holdsNode, type Session } from '@yonkoma/service-kit';

/**
 * Who may open a preview. A previewed version runs with the session of the page, so at the site itself it is for
 * members who may read the platform. The host of `PREVIEW_URL` has no sessions, and everybody is a guest there.
 */
export function standingOf(session: Session | null, isPreviewHost: boolean): 'open' | 'sign-in' | 'forbidden' {
  if (isPreviewHost) return 'open';
  if (!session) return 'sign-in';
  return holdsNode(session.nodes, 'platform/read') ? 'open' : 'forbidden';
}
