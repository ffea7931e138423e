import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a passed check is valid. */
export const humanS = 7200;

/** A passed check: for a member on every network, for a guest only on the network on which they passed it. */
export interface Human {
  until: number;
  memberId: number;
  network: string;
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`human.${text}`).digest('base64url');

/** `1790000000.7.MARK.SIGNATURE`: contains the time until which it is valid; only the site can make it. */
export function sealHuman(secret: string, { until, memberId, network }: Human): string {
  const text = `${until}.${memberId}.${networkHash(secret, network)}`;
  return `${text}.${sign(secret, text)}`;
}

/**
 * Whether a seal is from this site, has not expired, and belongs to this member or this network. `memberId` is 0 for a
 * guest.
 */
export function isSealed(
  secret: string,
  seal: string | undefined,
  { memberId, network, now }: { memberId: number; network: string; now: number },
): boolean {
  const [, text = '', until = '', id = '', mark = '', signature = ''] =
    /^((\d{1,12})\.(\d{1,15})\.([\w-]{22}))\.([\w-]{43})$/.exec(seal ?? '') ?? [];
  const right = Buffer.from(sign(secret, text));
  if (signature.length !== right.length || !timingSafeEqual(Buffer.from(signature), right)) return false;
  return Number(until) > now && ((memberId !== 0 && Number(id) === memberId) || mark === networkHash(secret, network));
}

/** A hash that distinguishes networks and reveals nothing else about them. */
export function networkHash(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`network.${network}`).digest('base64url').slice(0, 22);
}
