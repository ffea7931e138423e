import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginOverride } from '@yonkoma/contract';
import { openWholeBrowser, type Browser } from '@yonkoma/testing/browser';
import { operate, repositoryRoot, tokenFor } from '@yonkoma/testing/node';
import { outsideFolder, type OutsideFolder } from '@yonkoma/testing/node/outside-folder';
import { join } from 'node:path';
import { register } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { until } from '@yonkoma/journeys/until';
import { desktop } from '@yonkoma/journeys/visitor';
import { makeCounter } from './counter.ts';
import { end, endAll, start } from './program.ts';

let site: MemberSite;
let outside: OutsideFolder;
let browser: Browser;

beforeAll(async () => {
  [site, outside] = await Promise.all([openMemberSite(), outsideFolder()]);
  // For this browser the site is in the public network, and everything else at this address is on the browser's own
  // machine.
  browser = await openWholeBrowser([`--ip-address-space-overrides=127.0.0.1:${new URL(site.url).port}=public`]);
});
afterAll(async () => {
  await endAll();
  await browser?.close();
  await outside?.remove();
  await site?.stop();
});

test('a public site loads from a dev server once the browser allows it, and says how and when it is gone', async () => {
  const counter = await makeCounter(outside);
  const env = { SECRET: site.secret };
  const member = await register(site, 'Engineer');
  await operate(site.dataDir, ['group', 'engineers', 'platform/override'], env);
  await operate(site.dataDir, ['member', 'group', member.username, 'engineers'], env);
  const token = await tokenFor(
    site.dataDir,
    ['counter-dev', '--team', 'counter', '--remotes', 'counter', '--can', 'publish,read'],
    env,
  );
  const { child, output } = start(
    process.execPath,
    [join(repositoryRoot, 'libs/workspace/develop/main.ts'), counter.dir, '--site', site.url],
    { YONKOMA_TOKEN: token },
    repositoryRoot,
  );
  await until('there is a code', async () => output().includes('end with Ctrl-C') || child.exitCode !== null);
  const [, code = ''] = /\/platform\/try\/([A-Z2-9]{8})\n/.exec(output()) ?? [];

  const { page } = await openMember(browser, site, member, 'en', desktop);
  await page.goto('/');
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
  await counter.edit('front-page.tsx', 'Before', 'After');
  await page.getByRole('heading', { level: 1, name: 'After' }).waitFor();
  expect(await banner.getByText('local network').count()).toBe(0);

  await end(child);
  await page.reload();
  await banner.getByText('Is the dev server still running?').waitFor();
});
