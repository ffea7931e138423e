import { type Endpoint, secureKeyHeader } from '@yonkoma/contract';
import { bracketParams } from './bracket-params.ts';
import { sendWatched } from './send-watched.ts';

const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const retryAfterMs = 300;

export interface Sending {
  language: string;
  /** What stands in the member's storage for the token; empty for a guest. */
  token: string;
  /** Name of the key an encrypted answer shall be under. */
  kid: string | undefined;
  file: File | undefined;
  /** Told how much of the file has left, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  signal: AbortSignal;
  origin: string;
  fetch: typeof fetch;
}

const once = (
  { method, path, takesFile, changesState }: Endpoint,
  input: object,
  { language, token, kid, file, onProgress, signal, origin, fetch }: Sending,
) => {
  const isGet = method === 'GET';
  const query = isGet ? bracketParams(input) : '';
  const url = `${origin}${path}${query && `?${query}`}`;
  const headers = {
    accept: 'application/json',
    server: 'true',
    'think-lang': language,
    // The session lies in cookies that no script reads; who keeps tokens instead does not say so.
    'x-auth-mode': 'cookie',
    ...(token && { 'ba-user-token': token }),
    ...(kid && { [secureKeyHeader]: kid }),
    // The browser itself names the type of a form, and with it the line between its parts.
    ...(!isGet && !takesFile && { 'content-type': 'application/json' }),
  };
  if (takesFile && onProgress) return sendWatched(url, { headers, body: formOf(input, file), signal }, onProgress);
  return fetch(url, {
    method,
    headers,
    ...(!isGet && { body: takesFile ? formOf(input, file) : JSON.stringify(input) }),
    // What a visitor did on a page just left still arrives.
    ...(changesState && { keepalive: true }),
    // A service does not redirect; a redirect comes from something else.
    redirect: 'manual',
    signal,
  });
};

/** The fields stand before the file: a service knows them when its bytes begin. */
function formOf(input: object, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(bracketParams(input))) form.append(name, value);
  if (file) form.append('file', file);
  return form;
}

/**
 * Sends one request. A GET with a temporary failure is repeated once.
 * @throws as `fetch` does.
 */
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
