import { createHash } from 'node:crypto';
import { localeOf } from '@yonkoma/contract';
import { requestLanguage } from '@yonkoma/service-kit';
import { escapeHtml } from '@yonkoma/service-kit/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { words } from '../words.ts';

/** The colours of the site without its files, because these may be missing. */
const style = `:root{color-scheme:light dark}
body{box-sizing:border-box;margin:0;min-height:100svh;display:grid;place-content:center;padding:24px;
text-align:center;background:light-dark(#fbfaf7,#121214);color:light-dark(#1b1b1e,#ececf0);
font:16px/1.6 system-ui,sans-serif}
main{display:grid;gap:12px;justify-items:center}:lang(ja){word-break:auto-phrase}
h1{margin:0;font-size:22px;line-height:1.3;text-wrap:balance}p{margin:0;max-width:36ch;text-wrap:pretty}
p,h1{overflow-wrap:anywhere}a,button{color:inherit;background:none;font:inherit;display:inline-block;
padding:10px 16px;margin:4px;border:1px solid;border-radius:8px;text-decoration:none}
a:focus-visible,button:focus-visible{outline:3px solid;outline-offset:2px}`;

const policy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  `base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Sends a page with one sentence and two links, for when the site itself cannot be shown. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  name: 'error' | 'busy',
  sentence: string,
): FastifyReply {
  const language = requestLanguage(request);
  const [title = '', text, again, home] = [
    words[language][`${name}-title`],
    sentence,
    words[language].again,
    words[language].home,
  ].map(escapeHtml);
  return sendDocument(request, reply, status, title, [
    `<p>${text}</p>`,
    `<p><a href="">${again}</a><a href="/">${home}</a></p>`,
  ]);
}

/** Sends a document of a heading and `parts`, which are HTML, without scripts and files. No cache keeps it. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  title: string,
  parts: readonly string[],
): FastifyReply {
  const html = [
    `<!doctype html>\n<html lang="${localeOf(requestLanguage(request))}"><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${style}</style>`,
    `<main><h1>${title}</h1>${parts.join('')}</main></html>\n`,
  ].join('\n');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(html);
}
