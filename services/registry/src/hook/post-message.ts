import type { Call } from '@yonkoma/service-kit';
import type { RegistryConfig } from '../config.ts';
import { readHookAddress } from './hook-rules.ts';
import { openHookSecret } from './hook-secret.ts';
import type { Hook } from './hook-store.ts';
import { postPublic, type Reached } from './post-public.ts';
import { signedHeaders } from './signature-rules.ts';

/** The time of one attempt, from the look-up of the name to the first line of the answer. */
export const attemptMs = 5_000;

export interface Message {
  id: string;
  body: string;
}

/** One attempt: signs the message for this hook at this moment and posts it. */
export async function postMessage(
  { config }: Pick<Call<RegistryConfig>, 'config'>,
  hook: Hook,
  { id, body }: Message,
  { timestamp, signal }: { timestamp: number; signal?: AbortSignal },
): Promise<Reached> {
  const secret = openHookSecret(config.SECRET, hook.id, hook.sealedSecret);
  if (secret === null)
    return {
      status: null,
      error: 'its secret cannot be read since SECRET was changed: remove the hook and add it again',
    };
  const url = readHookAddress(hook.url, config.HOOKS_LOCAL);
  if (url === null) return { status: null, error: 'its address is no longer allowed' };
  return postPublic(url, {
    body,
    withinMs: attemptMs,
    // The only address without TLS.
    isLocal: url.protocol === 'http:',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Yonkoma-Hooks',
      ...signedHeaders(secret, { id, timestamp, body }),
    },
    ...(signal && { signal }),
  });
}
