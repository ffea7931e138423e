import { afterAll, beforeAll, test } from 'vitest';
import type { RemoteBuild } from '@yonkoma/contract';
import { startSite, watchPage, type Browser, type Site } from '@yonkoma/testing/browser';
import { operate, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFaulty, type FaultyVersion } from '@yonkoma/journeys/faulty-remote';
import { openForeignHost } from './foreign-host.ts';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

let browser: Browser;
let site: Site;
let folders: TemporaryFolder[];
let own: FaultyVersion;

beforeAll(async () => {
  browser = await sharedBrowser();
  folders = await Promise.all([temporaryFolder(), temporaryFolder()]);
  site = await startSite({ dataDir: folders[0]?.path ?? '', args: ['--no-demo'] });
});
afterAll(async () => {
  await closeContexts();
  await site?.stop();
  await Promise.all([own?.remove(), ...(folders ?? []).map((folder) => folder.remove())]);
});

const publish = (folder: string) => operate(folders[0]?.path ?? '', ['publish', folder]);

test('a foreign page finds the remotes of this site in its mf-manifest.json, and loads one by its own', async () => {
  own = await buildFaulty('1');
  await publish(own.folder);
  await using host = await openForeignHost(folders[1]?.path ?? '');
  const { words } = JSON.parse(await readFile(join(own.folder, 'remote-build.json'), 'utf8')) as RemoteBuild;
  const at = (file: string | undefined) => `${site.url}/remotes/faulty/${own.version}/${file}`;
  const page = await browser.newPage();
  const watch = await watchPage(page);
  watch.allow(/favicon|status of 404/);
  await page.goto(`${host.url}/?${new URLSearchParams({ site: `${site.url}/mf-manifest.json`, words: at(words.en) })}`);
  await page.getByRole('heading', { name: 'Version 1' }).waitFor();
  // Its style sheet loads too, although the host does not know about it.
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('heading', { name: 'Later, version 1' }).waitFor();
  watch.expectQuiet();
  await page.close();
});
