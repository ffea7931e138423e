import { answerCodes, asLanguage } from '@yonkoma/contract';
import { answerPlain, requestLanguage, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { takePass } from '../pass/pass-store.ts';
import { words } from '../words.ts';
import { makeArchive } from './make-archive.ts';

/** Archives that one process sends at the same time; further requests must come back later. */
const atOnce = 8;
const againInS = 30;

/** `/member/archive/TOKEN.zip`, the address that `requestArchive` returned. It works once. */
export function serveArchive(app: FastifyInstance, running: Running<MemberConfig>): void {
  let sending = 0;
  app.get<{ Params: { file: string } }>(
    '/member/archive/:file',
    { exposeHeadRoute: false, schema: { hide: true } },
    async (request, reply) => {
      const language = requestLanguage(request);
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      if (sending >= atOnce)
        return answerPlain(
          reply.header('retry-after', againInS),
          { code: answerCodes.refused, msg: words[language].busy, data: null },
          503,
        );
      const token = /^([\w-]{43})\.zip$/.exec(request.params.file)?.[1];
      const call = running.call(language);
      const pass = token ? await takePass(running.db, 'archive', token, call.now) : null;
      const member = pass?.memberId ? await findMember(running.db, 'id', pass.memberId) : undefined;
      if (member?.status !== 'active')
        return answerPlain(reply, { code: answerCodes.refused, msg: words[language]['archive-over'], data: null }, 404);
      sending += 1;
      const archive = makeArchive(running.call(asLanguage(String(pass?.value))), member);
      archive.once('close', () => {
        sending -= 1;
      });
      archive.once('error', (error) =>
        running.log.warn(
          { error: error.message, memberId: member.id },
          'the download of a member’s archive was interrupted',
        ),
      );
      const day = new Date(call.now * 1000).toISOString().slice(0, 10);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${member.username}-${day}.zip"`)
        .send(archive);
    },
  );
}
