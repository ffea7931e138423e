import type { Endpoint } from '@yonkoma/contract';
import { bracketParams } from './bracket-params.ts';

const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const retryAfterMs = 300;

export interface Sending { language: string; signal: AbortSignal; origin: string; fetch: typeof fetch }

const once = ({ method, path }: Endpoint, input: object, { language, signal, origin, fetch }: Sending) => {
  const isGet = method === 'GET';
  const query = isGet ? bracketParams(input) : '';
  return fetch(`${origin}${path}${query && `?${query}`}`, {
    method,
    headers: { accept: 'application/json', server: 'true', 'think-lang': language, ...(!isGet && { 'content-type': 'application/json' }) },
    ...(!isGet && { body: JSON.stringify(input) }),
    signal,
  });
};

/** One request; a GET that fails in a way that may pass is sent once more. Rejects as `fetch` does. */
export async function send(endpoint: Endpoint, input: object, sending: Sending): Promise<Response> {
  if (endpoint.method !== 'GET') return once(endpoint, input, sending);
  const first = await once(endpoint, input, sending).catch((error: unknown) => {
    if (sending.signal.aborted) throw error;
    return null;
  });
  if (first && !retried.has(first.status)) return first;
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  sending.signal.throwIfAborted();
  return once(endpoint, input, sending);
}
