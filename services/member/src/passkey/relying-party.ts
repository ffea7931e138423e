import { isIP } from 'node:net';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';

/** The site as authenticators know it. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The host of the request, unless one is configured. Https only, except on the local machine.
 * Null for an IP address, because browsers make no passkeys for it.
 */
export function relyingPartyOf({ client, config }: Pick<Call<MemberConfig>, 'client' | 'config'>): RelyingParty | null {
  const host = client?.host ?? '';
  if (!URL.canParse(`https://${host}`)) return null;
  const { hostname } = new URL(`https://${host}`);
  const id = config.PASSKEY_RP_ID ?? hostname;
  if (isIP(id.replace(/^\[|\]$/g, '')) > 0) return null;
  const isHere = id === 'localhost' || id.endsWith('.localhost');
  return { id, origins: config.PASSKEY_ORIGINS ?? [`https://${host}`, ...(isHere ? [`http://${host}`] : [])] };
}

/** @throws Refusal for a host that cannot have passkeys. */
export function relyingParty(call: Pick<Call<MemberConfig>, 'client' | 'config'>): RelyingParty {
  return relyingPartyOf(call) ?? refuse('passkey-unavailable');
}
