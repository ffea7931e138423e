import { type Call, holdsNode } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { type OfferRow, readOffer } from './override-store.ts';
import { openOverride, type Sealed } from './seal-rules.ts';

export const overrideCookie = 'yk-override';

/**
 * The override of the visitor, if the member who began it is signed in, still has the permission, and nobody has ended
 * it.
 */
export async function findTried(
  { db, session, config, now }: Pick<Call<RegistryConfig>, 'db' | 'session' | 'config' | 'now'>,
  cookie: string,
): Promise<{ sealed: Sealed; offer: OfferRow } | null> {
  const sealed = openOverride(config.SECRET, cookie, now);
  if (!sealed || session?.memberId !== sealed.member || !holdsNode(session.nodes, 'platform/override')) return null;
  const offer = await readOffer(db, sealed.id);
  return offer && offer.member_id === sealed.member && offer.ends_at > now ? { sealed, offer } : null;
}
