import type { Override } from '@yonkoma/contract';
import { type Call, holdsNode } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { findPreviewed } from '../preview/find-previewed.ts';
import { readOffer } from './override-store.ts';
import { openOverride } from './seal-rules.ts';

export const overrideCookie = 'yk-override';

/** What one browser gets. `build` is the document of a developer's build, and null for a version in the registry. */
export interface Tried {
  override: Override;
  build: string | null;
}

/**
 * The override of the visitor, if the member who began it is signed in, still has the permission, and nobody has ended
 * it; or the preview that this browser opened.
 */
export async function findTried(
  call: Pick<Call<RegistryConfig>, 'db' | 'session' | 'config' | 'now'>,
  cookie: string,
  isPreviewHost: boolean,
): Promise<Tried | null> {
  const { db, session, config, now } = call;
  const sealed = openOverride(config.SECRET, cookie, now);
  if (!sealed) {
    const previewed = await findPreviewed(call, cookie, isPreviewHost);
    return previewed && { override: previewed, build: null };
  }
  if (session?.memberId !== sealed.member || !holdsNode(session.nodes, 'platform/override')) return null;
  const offer = await readOffer(db, sealed.id);
  if (!offer || offer.member_id !== sealed.member || offer.ends_at <= now) return null;
  const { member: _member, ...override } = sealed;
  const { remote, version, origin, build } = offer;
  return {
    override: { ...override, remote, version, ...(origin !== null && { origin }) },
    build: origin === null ? null : build,
  };
}
