import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a person who was seen to be one is taken for one. */
export const humanS = 7200;

/** Who passed the check: a member wherever they go, anybody else in the network where they did. */
export interface Human {
  until: number;
  memberId: number;
  network: string;
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(`human.${text}`).digest('base64url');

/** `1790000000.7.MARK.SIGNATURE`: it says until when, and only we can write it. */
export function sealHuman(secret: string, { until, memberId, network }: Human): string {
  const text = `${until}.${memberId}.${networkHash(secret, network)}`;
  return `${text}.${sign(secret, text)}`;
}

/** Whether a seal is ours, not over, and of this member or this network. `memberId` is 0 for a guest. */
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

/** Tells one network from another and nothing else about it. */
export function networkHash(secret: string, network: string): string {
  return createHmac('sha256', secret).update(`network.${network}`).digest('base64url').slice(0, 22);
}
