import { localeOf } from '@yonkoma/contract';
import { requestLanguage } from '@yonkoma/service-kit';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendDocument } from '../plain/plain-page.ts';
import { words } from '../words.ts';

/** Why a link shows nothing, with its status. `foreign`: another site sent the visitor's click. */
const statuses = { altered: 403, over: 410, 'sign-in': 401, forbidden: 403, foreign: 403 } as const;

/**
 * No cache and no search engine keeps it. `same-origin`: other sites do not learn the link, and the form still says
 * from where it was sent.
 */
const headers = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' };

/** Says which version the link shows, and has the button that begins it. */
export function sendOfferedPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { remote, version, until }: { remote: string; version: string; until: number },
  isPreviewHost: boolean,
): FastifyReply {
  const language = requestLanguage(request);
  const say = words[language];
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(until * 1000);
  const values: Record<string, string> = { remote, version, until: `${time} UTC` };
  const filled = (sentence: string) =>
    escapeHtml(sentence.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark));
  return sendDocument(request, reply.headers(headers), 200, filled(say['preview-title']), [
    `<p>${filled(say['preview-text'])}</p>`,
    `<p>${filled(say[isPreviewHost ? 'preview-guest' : 'preview-member'])}</p>`,
    `<form method="post"><button>${filled(say['preview-begin'])}</button></form>`,
    `<p><a href="/" rel="noreferrer">${filled(say.home)}</a></p>`,
  ]);
}

/** One sentence and a way on. */
export function sendClosedPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  state: keyof typeof statuses,
): FastifyReply {
  const say = words[requestLanguage(request)];
  const sentence = state === 'foreign' ? say['state-header'] : say[`preview-${state}`];
  const link = (href: string, text: string) => `<a href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(text)}</a>`;
  const signIn = link(`/user/login?to=${encodeURIComponent(request.url)}`, say['sign-in']);
  return sendDocument(request, reply.headers(headers), statuses[state], escapeHtml(say['preview-none']), [
    `<p>${escapeHtml(sentence)}</p>`,
    `<p>${state === 'sign-in' ? signIn : ''}${link('/', say.home)}</p>`,
  ]);
}
