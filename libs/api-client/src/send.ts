import { type Endpoint, secureKeyHeader } from '@yonkoma/contract';
import { bracketParams } from './bracket-params.ts';
import { sendWatched } from './send-watched.ts';

const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const retryAfterMs = 300;

export interface Sending {
  language: string;
  /** The token in the member's storage; empty for a guest. */
  token: string;
  /** The id of the key for an encrypted answer. */
  kid?: string | undefined;
  file?: File | undefined;
  /** Called with the sent part of the file, 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  signal: AbortSignal;
  origin: string;
  fetch: typeof fetch;
}

const once = (
  { method: declared, path, takesFile, changesState }: Endpoint,
  input: object,
  { language, token, kid, file, onProgress, signal, origin, fetch }: Sending,
  method: Endpoint['method'] | 'HEAD' = declared,
) => {
  const isGet = declared === 'GET';
  const query = isGet ? bracketParams(input) : '';
  const url = `${origin}${path}${query && `?${query}`}`;
  const headers = {
    accept: 'application/json',
    server: 'true',
    'think-lang': language,
    // Asks for tokens in HttpOnly cookies. Clients that keep tokens themselves do not send this header.
    'x-auth-mode': 'cookie',
    ...(token && { 'ba-user-token': token }),
    ...(kid && { [secureKeyHeader]: kid }),
    // The browser sets the type of a form itself, with the boundary between its parts.
    ...(!isGet && !takesFile && { 'content-type': 'application/json' }),
  };
  if (takesFile && onProgress) return sendWatched(url, { headers, body: formOf(input, file), signal }, onProgress);
  return fetch(url, {
    method,
    headers,
    ...(!isGet && { body: takesFile ? formOf(input, file) : JSON.stringify(input) }),
    // The request is completed even when the visitor leaves the page.
    ...((changesState || method === 'HEAD') && { keepalive: true }),
    // A service never redirects, so a redirect comes from something else.
    redirect: 'manual',
    signal,
  });
};

/** Tells the service that the visitor has opened a page whose answer was read ahead. It answers without a body. */
export function sendView(endpoint: Endpoint, input: object, sending: Sending): void {
  once(endpoint, input, sending, 'HEAD').catch(() => {
    // One view less.
  });
}

/** The fields come before the file, so that the service knows them before it reads the file. */
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
