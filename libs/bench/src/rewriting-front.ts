import { request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Front, listenInFront } from './front.ts';

/**
 * Forwards all requests to the site at `target`. Pages pass through `rewrite`. All pages of a comparison come through
 * such a front, also those that stay as they are, so that they are compressed alike.
 * @param cookie is added to every request
 */
export async function openRewritingFront(
  target: string,
  rewrite: (html: string) => string,
  cookie?: string,
): Promise<Front> {
  return listenInFront((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.includes('text/html');
    const headers = {
      ...incoming.headers,
      ...(isPage && { 'accept-encoding': 'identity' }),
      ...(cookie !== undefined && { cookie: [cookie, incoming.headers.cookie ?? []].flat().join('; ') }),
    };
    const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = brotliCompressSync(rewrite(Buffer.concat(chunks).toString()), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        });
        const { 'transfer-encoding': _, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, {
          ...kept,
          'content-encoding': 'br',
          'content-length': body.length,
        });
        outgoing.end(body);
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
}
