import { adFormats, adFrameBase, localeOf } from '@yonkoma/contract';
import { requestLanguage, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { settingsInForce } from '../site/settings.ts';
import { readSettingRows } from '../site/site-store.ts';
import { readTexts } from '../text/text-store.ts';
import { words } from '../words.ts';
import { asHtml, codeNames, describeThirdParties } from './code-rules.ts';
import { frameDocument, framePolicy } from './frame-document.ts';

/**
 * `/ads/FORMAT`: serves the code of one format in its own document; none for a format that runs in the page itself or
 * has no code.
 */
export async function serveAdFrames(app: FastifyInstance, { db }: Running<Config>): Promise<void> {
  app.get<{ Params: { format: string } }>(`${adFrameBase}:format`, async (request, reply) => {
    const format = adFormats.find((name) => name === request.params.format);
    const names = format && codeNames(format);
    const code = names ? await readTexts(db, Object.values(names)) : {};
    const settings = settingsInForce(await readSettingRows(db));
    if (!format || !names || !describeThirdParties(settings, Object.keys(code))?.framed.includes(format))
      return reply.header('cache-control', 'no-store').callNotFound();
    const language = requestLanguage(request);
    const { 'ad-title': title, 'ad-link': link } = words[language];
    const html = frameDocument({
      head: asHtml(code[names.head] ?? ''),
      content: asHtml(code[names.content] ?? '', format === 'directLink' ? link : undefined),
      lang: localeOf(language),
      title,
    });
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': framePolicy(settings.adHosts),
        'cache-control': 'private, no-cache',
        'x-robots-tag': 'noindex',
      })
      .send(html);
  });
}
