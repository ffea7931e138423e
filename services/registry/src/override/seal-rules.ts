import { createHmac, timingSafeEqual } from 'node:crypto';
import { Override } from '@yonkoma/contract';
import * as v from 'valibot';

const Sealed = v.object({ ...Override.entries, member: v.number() });
export type Sealed = v.InferOutput<typeof Sealed>;

/** A key of its own: what signs sessions or peers' calls signs no override. */
const sign = (secret: string, payload: string) => createHmac('sha256', createHmac('sha256', secret).update('override').digest()).update(payload).digest('base64url');

/** `payload.signature`, both base64url. */
export function sealOverride(secret: string, sealed: Sealed): string {
  const payload = Buffer.from(JSON.stringify(sealed)).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** What a cookie says, when this site signed it and its time is not over; else null. */
export function openOverride(secret: string, text: string, now: number): Sealed | null {
  const [payload = '', signature = ''] = text.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, payload))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const found = v.safeParse(Sealed, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return found.success && found.output.until > now ? found.output : null;
}
