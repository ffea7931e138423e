import { globSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@yonkoma/testing/browser/open-browser';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { type Figure, median } from '../figure.ts';
import { importFolder } from '../import/import-folder.ts';
import { drawPage, renamed, writeArchives } from '../import/library.ts';
import { openRewritingFront } from '../rewriting-front.ts';
import { buildPlain, withoutRemoteFiles } from './plain-site.ts';
import { type Visit, visit } from './visit.ts';

const rounds = 9;
const pages = 6;
const chapter = '/animationDetail/1/1';

/**
 * Opens a chapter with empty caches on a slow phone: shell and reader loaded separately by federation, compared with
 * the same code built as one script.
 */
export async function* measureFederation(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  const at = (...names: string[]) => join(folder.path, ...names);
  const drawn = await drawPage(1);
  await writeArchives(at('library'), [Array.from({ length: pages }, (_, page) => renamed(drawn, page))]);
  await importFolder(at('data'), at('library'), { isWhole: true });
  await buildPlain(at('plain'));
  // A site keeps the shell that is live in its data.
  await cp(at('data'), at('plain-data'), { recursive: true });

  const env = { REQUESTS_PER_MINUTE: '0' };
  await using federatedSite = await startSite({ dataDir: at('data'), env, args: ['--no-demo'] });
  await using federated = await openRewritingFront(federatedSite.url, (html) => html);
  await using plainSite = await startSite({
    dataDir: at('plain-data'),
    env: { ...env, SHELL_DIR: at('plain') },
    args: ['--no-demo'],
  });
  await using plain = await openRewritingFront(plainSite.url, withoutRemoteFiles);

  const browser = await openBrowser();
  const visits: { ours: Visit; bare: Visit }[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const pair = {
        ours: await visit(browser, federated.url + chapter),
        bare: await visit(browser, plain.url + chapter),
      };
      // The first round is a warm-up of the servers.
      if (round > 0) visits.push(pair);
    }
  } finally {
    await browser.close();
  }

  const of = (side: 'ours' | 'bare', field: keyof Visit) => median(visits.map((pair) => pair[side][field]));
  const kb = (side: 'ours' | 'bare') => of(side, 'scriptBytes') / 1024;
  yield {
    name: 'federation: JavaScript beyond the plain bundle, KB brotli',
    ratio: kb('ours') - kb('bare'),
    target: { atMost: 25 },
    ours: `${kb('ours').toFixed(1)} KB`,
    bare: `${kb('bare').toFixed(1)} KB`,
  };
  const entries = globSync('remotes/*/dist/entry.*.js.br')
    .map((path) => ({ path, kb: statSync(path).size / 1024 }))
    .toSorted((a, b) => b.kb - a.kb);
  yield {
    name: 'federation: the largest entry of a further remote, KB brotli',
    ratio: entries[0]?.kb ?? 0,
    target: { atMost: 5 },
    ours: entries.map(({ path, kb: size }) => `${path.split('/')[1]} ${size.toFixed(2)}`).join(', '),
    bare: 'none',
  };
  yield {
    name: 'federation: serial round trips after the page before the first page picture is asked for',
    ratio: of('ours', 'roundTrips'),
    target: { atMost: 2 },
    ours: `${of('ours', 'roundTrips')} of ${of('ours', 'requests')} requests`,
    bare: `${of('bare', 'roundTrips')} of ${of('bare', 'requests')} requests`,
  };
  yield {
    name: 'federation: time to the first readable page against the plain bundle',
    ratio: median(visits.map(({ ours, bare }) => ours.readableMs / bare.readableMs)),
    target: { atMost: 1.1 },
    ours: `${Math.round(of('ours', 'readableMs'))} ms`,
    bare: `${Math.round(of('bare', 'readableMs'))} ms`,
  };
}
