import { acceptedLanguage, type Language, localeOf } from '@yonkoma/contract';
import { describeReaders, readSettings } from '@yonkoma/contract/schema';
import { namedLanguage, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { NoticeConfig } from '../config.ts';
import { endLetters } from '../preference/preference-store.ts';
import { words } from '../words.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const style =
  'body{margin:0;padding:48px 24px;font:17px/1.6 system-ui,sans-serif;color:#17161a;' +
  'background:#fbfaf7}main{max-width:480px;margin:0 auto}h1{font-size:24px;line-height:1.3}button{font:inherit;' +
  'font-weight:600;min-height:44px;padding:0 20px;border:0;border-radius:6px;color:#fff;background:#b3261e;' +
  'cursor:pointer}a{color:inherit}:focus-visible{outline:2px solid currentColor;' +
  'outline-offset:3px}@media(prefers-color-scheme:dark){body{color:#f2f0ea;' +
  'background:#17161a}button{color:#17161a;background:#ff9b8f}}';
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * `/member/unsubscribe/TOKEN`, the address in a letter. RFC 8058: a POST ends the letters, without a session or a
 * confirmation.
 * A GET only shows a question, because programs that scan mail follow links.
 */
export function serveUnsubscribe(app: FastifyInstance, running: Running<NoticeConfig>): void {
  void app.register(async (scope) => {
    // A mail program sends a form with known content, which is not parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, _body, done) =>
      done(null, null),
    );
    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'POST'],
      url: '/member/unsubscribe/:token',
      schema: { hide: true },
      async handler(request, reply) {
        const memberId = readUnsubscribeToken(running.config.SECRET, request.params.token);
        const [reader] = memberId === null ? [] : await running.ask(describeReaders, { ids: [memberId] });
        const language =
          namedLanguage(request) ?? reader?.language ?? acceptedLanguage(request.headers['accept-language']) ?? 'en';
        if (memberId === null || !reader) return page(running, reply.code(404), language, 'unsubscribe.wrong');
        if (request.method !== 'POST') return page(running, reply, language, 'unsubscribe.ask');
        await endLetters(running.db, memberId);
        return page(running, reply, language, 'unsubscribe.done');
      },
    });
  });
}

async function page(
  { ask, config }: Running<NoticeConfig>,
  reply: FastifyReply,
  language: Language,
  says: 'unsubscribe.ask' | 'unsubscribe.done' | 'unsubscribe.wrong',
): Promise<FastifyReply> {
  const said = words[language];
  const { site } = await ask(readSettings, {});
  const text = escape(said[says].replace('{site}', () => site.siteName));
  const form =
    says === 'unsubscribe.ask'
      ? `<form method="post"><button>${escape(said['unsubscribe.button'])}</button></form>`
      : '';
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width,initial-scale=1">' +
        `<meta name="color-scheme" content="light dark"><title>${escape(said['unsubscribe.title'])}</title><style>` +
        `${style}</style></head><body><main><h1>${escape(said['unsubscribe.title'])}</h1><p>${text}</p>${form}<p>` +
        `<a href="${escape(config.SITE_URL)}/user/account/notice?choose=1">${escape(said['unsubscribe.back'])}</a>` +
        '</p></main></body></html>',
    );
}
