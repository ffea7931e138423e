import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginOverride } from '@yonkoma/contract';
import { openWholeBrowser, watchPage, type Page } from '@yonkoma/testing/browser';
import { freePort, repositoryRoot, temporaryFolder, writeToken } from '@yonkoma/testing/node';
import { outsideFolder, type OutsideFolder } from '@yonkoma/testing/node/outside-folder';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { register } from '@yonkoma/journeys/members/api-client';
import { giveRights } from '@yonkoma/journeys/members/give-rights';
import { openMemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { until } from '@yonkoma/journeys/until';
import { desktop } from '@yonkoma/journeys/visitor';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';
import { counted, makeCounter } from './counter.ts';
import { end, endAll, start } from './program.ts';

const workspaceDevelop = join(repositoryRoot, 'libs/workspace/develop/main.ts');

let outside: OutsideFolder;
let counter: Awaited<ReturnType<typeof makeCounter>>;

beforeAll(async () => {
  outside = await outsideFolder();
});
beforeEach(async () => {
  counter = await makeCounter(outside);
});
afterAll(async () => {
  await endAll();
  await closeContexts();
  await outside?.remove();
});

/** Edits of a component, of a memoised one, and of a style appear in the page on screen, and its count stays. */
const expectEditsToKeepState = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Before' }).waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same';
  });
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  await more.click();
  await counter.edit('front-page.tsx', 'Before', 'After');
  await page.getByRole('heading', { level: 1, name: 'After' }).waitFor();
  expect(await counted(page)).toBe('2');
  await counter.edit('more-button.tsx', '>More<', '>Once more<');
  await page.getByRole('button', { name: 'Once more' }).click();
  expect(await counted(page)).toBe('3');
  await counter.edit('front.module.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)');
  await page.waitForFunction(() => {
    const output = document.querySelector('output');
    return output && getComputedStyle(output).color === 'rgb(4, 5, 6)';
  });
  await counter.edit('front-page.tsx', 'return (', 'return ((');
  await page.getByRole('alert').getByText('front-page.tsx').waitFor();
  await counter.edit('front-page.tsx', 'return ((', 'return (');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await counted(page)).toBe('3');
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same');
};

test('npm run dev shows a remote from its sources inside a site of one’s own, and keeps state over edits', async () => {
  await using data = await temporaryFolder();
  await mkdir(join(data.path, 'develop'));
  await copyPrepared(join(data.path, 'develop'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, output } = start(
    process.execPath,
    [workspaceDevelop, counter.dir, '--port', String(port), '--no-demo'],
    { DATA_DIR: data.path },
    repositoryRoot,
  );
  const line = `counter from its sources: ${url}/counter`;
  await until('there is an address', async () => output().includes(line) || child.exitCode !== null);
  // The address is printed only when it can be opened.
  expect((await fetch(`${url}/counter`)).status).toBe(200);
  const browser = await sharedBrowser();
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'ba-lang', value: 'en', url }]);
  const page = await context.newPage();
  const watch = await watchPage(page);
  watch.allow(/front-page\.tsx|Module build failed/);
  await page.goto('/counter');
  await expectEditsToKeepState(page);
  await counter.edit('../../locales/en.json', '"title": "Counter"', '"title": "Tally"');
  await page.waitForFunction(() => document.title.startsWith('Tally'));
  watch.expectQuiet();
  // After leaving, this browser gets what was published, which is nothing yet. The bar still has a button to go back.
  const banner = page.getByRole('region', { name: 'Trying a version' });
  await banner.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  await page.reload();
  await banner.getByText('You see counter as it was published.').waitFor();
  const other = await browser.newPage();
  await other.goto(`${url}/counter`);
  await other.getByRole('heading', { level: 1, name: 'After' }).waitFor();
  await banner.getByRole('button', { name: 'Show the sources' }).click();
  await page.getByRole('heading', { level: 1, name: 'After' }).waitFor();
  await context.close();
  await end(child);
});

/** The code that a program offers to an engineer, as soon as it can be used. */
const codeOf = async ({ child, output }: ReturnType<typeof start>) => {
  await until('there is a code', async () => output().includes('end with Ctrl-C') || child.exitCode !== null);
  const [, code = ''] = /\/platform\/try\/([A-Z2-9]{8})\n/.exec(output()) ?? [];
  expect(code).not.toBe('');
  return code;
};

test('the same inside a public site by a code, in the engineer’s browser alone, once it allows this', async () => {
  await using site = await openMemberSite();
  // For this browser the site is in the public network, and everything else at this address is on the browser's own
  // machine.
  const overrides = `--ip-address-space-overrides=127.0.0.1:${new URL(site.url).port}=public`;
  await using browser = await openWholeBrowser([overrides]);
  const member = await register(site, 'Engineer');
  giveRights(site, member, 'engineers', ['platform/override']);
  const token = writeToken(site.dataDir, {
    name: 'counter-dev',
    team: 'counter',
    remotes: ['counter'],
    can: ['publish', 'read'],
  });
  const served = start(
    process.execPath,
    [join(outside.path, 'node_modules/@yonkoma/cli/src/main.mjs'), 'dev', '.'],
    { YONKOMA_SITE: site.url, YONKOMA_TOKEN: token },
    counter.dir,
  );
  const code = await codeOf(served);

  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, watch } = visitor;
  await page.goto('/counter');
  await page.getByRole('heading', { name: visitor.shell('notFound.title') }).waitFor();
  const answer = await page.evaluate(
    async ([path, body]) =>
      (
        await fetch(path as string, {
          method: 'POST',
          headers: { 'content-type': 'application/json', server: 'true' },
          body: body as string,
        })
      ).json() as Promise<{ code: number }>,
    [beginOverride.path, JSON.stringify({ code })],
  );
  expect(answer).toMatchObject({ code: 1 });

  await page.goto('/counter');
  const banner = page.getByRole('region', { name: 'Trying a version' });
  await banner.getByText('Allow access to the local network').waitFor();
  await page.getByRole('alert').getByText('This part did not load').waitFor();
  await page.getByRole('navigation').first().waitFor();

  await page.context().grantPermissions(['local-network-access'], { origin: new URL(site.url).origin });
  await page.getByRole('heading', { level: 1, name: 'Before' }).waitFor();
  watch.allow(/front-page\.tsx|Module build failed/);
  const refused = watch.problems().length;
  await expectEditsToKeepState(page);
  expect(await banner.getByText('local network').count()).toBe(0);
  expect(watch.problems().slice(refused)).toEqual([]);
  expect((await fetch(`${site.url}/counter`)).status).toBe(404);
  expect(served.output()).not.toContain(token);

  await end(served.child);
  await page.reload();
  await banner.getByText('Is the dev server still running?').waitFor();

  // From a checkout with the same token.
  const args = [workspaceDevelop, counter.dir, '--site', site.url];
  const again = start(process.execPath, args, { YONKOMA_TOKEN: token }, repositoryRoot);
  await codeOf(again);
  await end(again.child);
});
