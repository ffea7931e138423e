import { answerCodes, chooseAge, checkClickCaptcha, leaveOverride, previewPath, verifyHuman } from '@yonkoma/contract';
import {
  answerPlain,
  flowCookie,
  flowHeader,
  isPreviewHost,
  refreshCookie,
  requestLanguage,
  sessionCookie,
} from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { words } from '../words.ts';

const credentials = new Set([sessionCookie, refreshCookie, flowCookie]);
const isCredential = (name: string) => credentials.has(name.trim().replace(/^__Host-/, ''));

/** Calls that are not reads and concern this browser alone. */
const allowed = new Set(
  [leaveOverride, chooseAge, checkClickCaptcha, verifyHuman].map(({ path }) => path.toLowerCase()),
);

/**
 * At the host of `PREVIEW_URL` code runs that nobody has approved. No request there has a session, a token or a sign-in
 * flow, whatever it carries, and none changes what others see. Search engines list nothing of it.
 */
export function keepMembersOut(app: FastifyInstance, previewUrl: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isPreviewHost(request.host, previewUrl)) return;
    void reply.header('x-robots-tag', 'noindex, nofollow');
    dropCredentials(request);
    if (request.method === 'GET' || request.method === 'HEAD' || mayPost(request.url)) return;
    return answerPlain(
      reply.header('cache-control', 'no-store'),
      { code: answerCodes.refused, msg: words[requestLanguage(request)]['preview-reads'], data: null },
      403,
    );
  });
}

function mayPost(url: string): boolean {
  const path = (url.split('?', 1)[0] as string).toLowerCase().replace(/\/$/, '');
  return path.startsWith(`${previewPath}/`) || allowed.has(path);
}

/** Also from the raw request, which may be forwarded to another process. */
function dropCredentials(request: FastifyRequest): void {
  const { headers } = request.raw;
  for (const name of ['authorization', 'ba-user-token', flowHeader]) delete headers[name];
  if (headers.cookie === undefined) return;
  const kept = headers.cookie.split(';').filter((pair) => !isCredential(pair.split('=', 1)[0] ?? ''));
  headers.cookie = kept.join(';');
  if (request.cookies) request.cookies = request.server.parseCookie(headers.cookie);
}
