import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { CheckHosts } from './check-hosts.ts';

/** The policy of responses that set none: opened as a document, they may do nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets security headers for every response. Pages set their own content security policy; HSTS is sent to visitors who
 * use https.
 */
export async function protectAnswers(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy);
    if (!reply.hasHeader('permissions-policy'))
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

/** The inline code that a page allows, as sources of its policy: a nonce, or hashes. */
export interface AllowedCode {
  scripts: string;
  styles: string;
}

/**
 * The policy of a page. `strict-dynamic` lets the allowed code of the page, and the shell, load the remotes of the
 * manifest and nothing else. Workers come from the site itself. Browsers that know `strict-dynamic` ignore the hosts of
 * scripts, which are listed for older browsers.
 * `parties` are the hosts of third-party code in the page itself; null is the strict profile of every page without such
 * code.
 * `dev` is the origin of a remote in development, for the one browser that tries it.
 * No `require-trusted-types-for`: the federation runtime and the bundler set `script.src` to plain text.
 */
export function pagePolicy(
  allowed: AllowedCode,
  check?: CheckHosts,
  framed: string | null = null,
  pictures: string | null = null,
  thirdParties: readonly string[] | null = null,
  dev?: string,
): string {
  const third = [...(thirdParties ?? []), ...(dev === undefined ? [] : [dev])];
  const frames = [...(check?.frames ?? []), ...(framed ? [framed] : []), ...third];
  // Pictures are also fetched, when a chapter is saved.
  const shown = [...(pictures ? [pictures] : []), ...third];
  const also = (hosts: readonly string[] = []) => hosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src ${allowed.scripts} 'strict-dynamic'${also(check?.scripts)}${also(third)}`,
    // Advertisements write inline styles, and browsers ignore this permission if there is also a nonce.
    `style-src 'self' ${thirdParties ? "'unsafe-inline'" : allowed.styles}${also(check?.styles)}${also(third)}`,
    `img-src 'self' data: blob:${also(shown)}`,
    `connect-src 'self'${also([...shown, ...(check?.connections ?? [])])}`,
    "worker-src 'self'",
    ...(third.length > 0 ? [`font-src 'self'${also(third)}`, `media-src 'self'${also(third)}`] : []),
    ...(frames.length > 0 ? [`frame-src 'self'${also(frames)}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ');
}
