import * as v from 'valibot';
import type { CaptchaConfig } from '../config.ts';
import { type RemoteProvider, remoteProviders, type Verdict } from './provider-rules.ts';

const withinMs = 5000;
/** A valid response has a few lines; a longer one is refused. */
const maxBytes = 16_384;

const Verdict = v.object({
  success: v.boolean(),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
  challenge_ts: v.optional(v.string()),
  'error-codes': v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20))),
});

/** The provider's verdict about a token; null when there is no readable response within five seconds. */
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

/** @throws when it is longer than a valid response. */
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
