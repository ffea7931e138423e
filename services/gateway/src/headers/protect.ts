import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { CheckHosts } from './check-hosts.ts';

/** What an answer that brings no policy of its own may do when it is opened as a document: nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Security headers for every answer. Pages set their own content security policy; HSTS goes out where the visitor came
 * by https.
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

/**
 * The policy of a page. `strict-dynamic` lets the nonced shell load the remotes of the manifest and nothing else.
 * Workers are the site's own. Browsers that know `strict-dynamic` pass over the hosts of scripts, which are there for
 * those that do not.
 * `parties` are where code of third parties in the page itself may load from; null is the strict profile, of every page
 * without any.
 * `dev` is where the files of a remote in development come from, for the one browser that tries it.
 * No `require-trusted-types-for`: the federation runtime and the bundler set `script.src` to plain text.
 */
export function pagePolicy(
  nonce: string,
  check?: CheckHosts,
  framed: string | null = null,
  pictures: string | null = null,
  thirdParties: readonly string[] | null = null,
  dev?: string,
): string {
  const third = [...(thirdParties ?? []), ...(dev === undefined ? [] : [dev])];
  const frames = [...(check?.frames ?? []), ...(framed ? [framed] : []), ...third];
  // Fetched as well as shown, where a chapter is saved.
  const shown = [...(pictures ? [pictures] : []), ...third];
  const also = (hosts: readonly string[] = []) => hosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${also(check?.scripts)}${also(third)}`,
    // Advertisements write styles as they go; beside a nonce the permission would count for nothing.
    `style-src 'self' ${thirdParties ? "'unsafe-inline'" : `'nonce-${nonce}'`}${also(check?.styles)}${also(third)}`,
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
