import type { PageMatch } from '@yonkoma/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetUrl, type Shell } from '../shell/read-shell.ts';
import { stylesOf } from './preloads.ts';

/** Names the style sheets of a page before the page is made. */
export type HintStyles = (shell: Shell, match: PageMatch) => void;

/**
 * RFC 8297: an answer `103 Early Hints` before the page, so that the browser loads style sheets while the page is made.
 * Only browsers that open a page get it: other clients, and HTTP/1.0, may take it for the page itself. So do some
 * proxies, therefore the operator turns it on.
 */
export function styleHints({ headers, raw }: FastifyRequest, reply: FastifyReply): HintStyles {
  if (headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersion === '1.0') return () => {};
  return ({ build }, match) => {
    const link = [...build.styles.map(assetUrl), ...stylesOf(match)].map(
      (address) => `<${address}>; rel=preload; as=style; crossorigin=anonymous`,
    );
    if (link.length > 0) reply.raw.writeEarlyHints({ link });
  };
}
