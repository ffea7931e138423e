import { humanCookie } from '@yonkoma/contract';
import type { Call, Client, Session } from '@yonkoma/service-kit';
import { networkOf } from '../network/network-of.ts';
import { isSealed } from './human-seal.ts';
import type { VerificationConfig } from './verification-config.ts';

/** Whether the caller passed the human check in the last two hours. Where the site uses none, everybody did. */
export function isVerifiedHuman({
  config,
  client,
  session,
  address,
  now,
}: Pick<Call<VerificationConfig>, 'config' | 'address' | 'now'> & {
  client: Pick<Client, 'cookie'> | null;
  session: (Pick<Session, 'memberId'> & Partial<Session>) | null;
}): boolean {
  if (config.VERIFY_PROVIDER === 'off') return true;
  return isSealed(config.SECRET, client?.cookie(humanCookie), {
    memberId: session?.memberId ?? 0,
    network: networkOf(address),
    now,
  });
}
