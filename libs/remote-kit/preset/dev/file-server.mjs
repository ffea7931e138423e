import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const plainPath = /^\/[\w][\w.-]*(?:\/[\w][\w.-]*)*$/;

/** Serves a folder on this machine to pages of one site and sends them events. No other site may read it. */
export async function openFileServer({ folder, siteOrigin, port }) {
  const followers = new Set();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://here').pathname;
    response.setHeader('access-control-allow-origin', siteOrigin);
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '')) return response.writeHead(421).end();
    if (request.method === 'OPTIONS')
      return response
        .writeHead(204, {
          'access-control-allow-methods': 'GET',
          'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        })
        .end();
    if (request.method !== 'GET') return response.writeHead(405).end();
    if (path === '/events') return follow(response);
    const file = plainPath.test(path) && !path.includes('..') ? join(folder, path) : undefined;
    const found = file && (await stat(file).catch(() => null));
    if (!found?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': `${types[extname(file)] ?? 'application/octet-stream'}; charset=utf-8`,
      'content-length': found.size,
    });
    return createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });

  let last;
  const write = (response, [event, data]) => response.write(`event: ${event}\ndata: ${data}\n\n`);
  const follow = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    followers.add(response);
    response.on('close', () => followers.delete(response));
    response.write('retry: 500\n\n');
    if (last) write(response, last);
  };

  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Sets the first event for pages that connect later. */
    keep(event, data) {
      last = [event, data];
    },
    /** Sends an event to every open page. */
    send(event, data = '') {
      for (const response of followers) write(response, [event, data]);
    },
    close: () =>
      new Promise((resolve) => {
        for (const response of followers) response.destroy();
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
