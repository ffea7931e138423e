import { Override } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import { openText, sealText } from '../sealed-text.ts';

const Sealed = v.object({ ...Override.entries, member: v.number() });
export type Sealed = v.InferOutput<typeof Sealed>;

export const sealOverride = (secret: string, sealed: Sealed): string => sealText(secret, 'override', sealed);

/** The content of a cookie if this site signed it and it has not expired; else null. */
export function openOverride(secret: string, text: string, now: number): Sealed | null {
  const found = v.safeParse(Sealed, openText(secret, 'override', text));
  return found.success && found.output.until > now ? found.output : null;
}
