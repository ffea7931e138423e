import * as v from 'valibot';
import { openText, sealText } from '../sealed-text.ts';

const Link = v.object({ id: v.string(), remote: v.string(), version: v.string(), until: v.number() });
/** What the address of a preview says. Times are Unix seconds. */
export type Link = v.InferOutput<typeof Link>;

const Carried = v.object({ ...Link.entries, member: v.nullable(v.number()) });
/** What the cookie of a browser says. `member` is null for a guest at the host of `PREVIEW_URL`. */
export type Carried = v.InferOutput<typeof Carried>;

// A link is sent around and a cookie is not, so neither counts in the place of the other.
const [linkUse, cookieUse] = ['link of a preview', 'preview in a browser'];

export const sealLink = (secret: string, link: Link): string => sealText(secret, linkUse, link);
export const sealCarried = (secret: string, carried: Carried): string => sealText(secret, cookieUse, carried);

/** The content of a link that this site signed, expired or not; null for any other text. */
export function openLink(secret: string, text: string): Link | null {
  const found = v.safeParse(Link, openWhole(secret, linkUse, text));
  return found.success ? found.output : null;
}

/** The content of a cookie if this site signed it and it has not expired; else null. */
export function openCarried(secret: string, text: string, now: number): Carried | null {
  const found = v.safeParse(Carried, openWhole(secret, cookieUse, text));
  return found.success && found.output.until > now ? found.output : null;
}

/** Nothing may stand behind the signature, so that each preview has one address. */
const openWhole = (secret: string, use: string, text: string) =>
  text.split('.').length === 2 ? openText(secret, use, text) : undefined;
