import * as v from 'valibot';
import type { CaptchaConfig } from '../config.ts';
import { type RemoteProvider, remoteProviders, type Verdict } from './provider-rules.ts';

const withinMs = 5000;
/** An answer is a few lines; more is none. */
const maxBytes = 16_384;

const Verdict = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  challenge_ts: v.optional(v.string()),
  'error-codes': v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20))),
});

/** The provider's own answer about a token; null when none came in five seconds that can be read. */
export async function askProvider(
  provider: RemoteProvider,
  config: CaptchaConfig,
  { token, address }: { token: string; address: string },
): Promise<Verdict | null> {
  const body = new URLSearchParams({
    secret: config.VERIFY_SECRET ?? '',
    response: token,
    remoteip: address,
    ...(provider === 'hcaptcha' ? { sitekey: config.VERIFY_SITE_KEY ?? '' } : {}),
  });
  try {
    const reply = await fetch(config.VERIFY_URL ?? remoteProviders[provider].verifyUrl, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    const verdict = v.safeParse(Verdict, JSON.parse(await readShort(reply)));
    return verdict.success ? verdict.output : null;
  } catch {
    return null;
  }
}

/** @throws when it is longer than any answer. */
async function readShort(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
