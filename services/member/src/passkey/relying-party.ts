import { isIP } from 'node:net';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';

/** Who we are to authenticators. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The host that was asked for, unless configured. Https only; this machine itself may do without.
 * Null for an address in numbers, for which browsers make no passkeys.
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

/** @throws Refusal where there can be no passkeys. */
export function relyingParty(call: Pick<Call<MemberConfig>, 'client' | 'config'>): RelyingParty {
  return relyingPartyOf(call) ?? refuse('passkey-unavailable');
}
