import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.mjs';

const patience = 3;

/**
 * A client of one site's registry. `get`, `post` and `put` resolve with the `data` of the answer. A network error, 502,
 * 503 and 504 are tried three times in all.
 * @throws {Problem} `site-away`, `busy`, `not-a-site`, or the code of the site's refusal
 */
export function openSite({ site, token }) {
  const send = async (path, init, attempt = 1) => {
    try {
      const response = await fetch(site + path, { redirect: 'manual', ...init });
      if (![502, 503, 504].includes(response.status) || attempt === patience) return response;
      await response.body?.cancel();
    } catch (cause) {
      if (attempt === patience)
        throw new Problem('site-away', `${site} could not be reached: ${cause.cause?.code ?? cause.message}.`);
    }
    await pause(500 * attempt);
    return send(path, init, attempt + 1);
  };

  const ask = async (method, path, { body, headers = {} } = {}) => {
    const response = await send(path, {
      method,
      body,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'think-lang': 'en',
        server: 'true',
        ...headers,
      },
    });
    if ([429, 502, 503, 504].includes(response.status)) throw new Problem('busy');
    const answer = await response.json().catch(() => null);
    if (typeof answer?.code !== 'number' || !('data' in answer))
      throw new Problem('not-a-site', `${site}${path} answered ${response.status}, not as a Yonkoma site does.`);
    if (answer.code === 1) return answer.data;
    throw new Problem(response.headers.get('x-refusal') || keyOf(answer.code), answer.msg, answer.data ?? undefined);
  };

  return {
    site,
    get: (path, query = {}) =>
      ask(
        'GET',
        `/api/registry/${path}?` +
          new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)),
      ),
    post: (path, body) =>
      ask('POST', `/api/registry/${path}`, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    put: (path, bytes) =>
      ask('PUT', `/api/registry/${path}`, { body: bytes, headers: { 'content-type': 'application/octet-stream' } }),
    /** The bytes of a public file, requested without the token as a visitor would; null when it is not served. */
    async fetchPublic(path) {
      const response = await send(path, {});
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
  };
}

const keyOf = (code) => ({ 401: 'forbidden', 303: 'need-login', 409: 'need-login' })[code] ?? 'unexpected';
