import { localeOf } from '@yonkoma/contract';
import { requestLanguage } from '@yonkoma/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from './escape.ts';

/** A page of one sentence, for when the site itself cannot be shown. */
export function sendPlainPage(request: FastifyRequest, reply: FastifyReply, status: number, sentence: string): FastifyReply {
  const text = escapeHtml(sentence);
  const html = `<!doctype html>\n<html lang="${localeOf(requestLanguage(request))}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>\n`;
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
