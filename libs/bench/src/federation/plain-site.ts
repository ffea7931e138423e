import { request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { rspack } from '@rspack/core';
import { plainBundlePreset } from '@yonkoma/remote-kit/preset';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { join } from 'node:path';
import { type Front, listenInFront } from '../front.ts';

/** Builds shell and reader as one script without federation into `outputDir`. */
export async function buildPlain(outputDir: string): Promise<void> {
  const config = await plainBundlePreset({
    shellDir: join(repositoryRoot, 'shell'),
    remoteDirs: [join(repositoryRoot, 'remotes/reader')],
    outputDir,
  });
  await new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

/**
 * Forwards all requests to the site at `target`. With `isPlain`, it removes the tags for the files of a remote from
 * pages, because the one script contains that code. The rest of the page comes from the gateway in both cases.
 */
export async function openFront(target: string, { isPlain }: { isPlain: boolean }): Promise<Front> {
  return listenInFront((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.includes('text/html');
    const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const onward = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const html = Buffer.concat(chunks).toString();
        const body = brotliCompressSync(isPlain ? withoutRemoteFiles(html) : html, {
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

function withoutRemoteFiles(html: string): string {
  return html.replace(/<link rel="(?:stylesheet|preload" as="script)" href="\/remotes\/[^>]*>/g, '');
}
