import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformNodes } from '@yonkoma/contract';
import { screenshot, wantsPictures, type Browser, type Page } from '@yonkoma/testing/browser';
import { gateEnvironment } from '@yonkoma/testing/browser/gate-site';
import { changeRows, repositoryRoot, writeToken } from '@yonkoma/testing/node';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { madeFaulty, type MadeVersion } from '@yonkoma/journeys/made-faulty';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { goToNamed } from '@yonkoma/journeys/go-inside';
import { operate } from '@yonkoma/journeys/operate';
import { faultsOf } from '@yonkoma/journeys/seen-words';
import { type View, views } from '@yonkoma/journeys/views';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { platformWords } from '@yonkoma/journeys/words';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

let browser: Browser;
let site: MemberSite;
let engineer: Member;
let reader: Member;
let versions: MadeVersion[] = [];
let yonkoma: (...args: string[]) => Promise<{ stdout: string }>;

/** Browsers find every name below `localhost` on their own machine. */
const previewHost = 'preview.localhost';

beforeAll(async () => {
  browser = await sharedBrowser();
  [site, versions] = await Promise.all([
    openMemberSite({ ...gateEnvironment(), PREVIEW_URL: `http://${previewHost}` }),
    Promise.all([madeFaulty('1'), madeFaulty('2')]),
  ]);
  const operator = (...args: string[]) => operate(site.dataDir, args);
  [engineer, reader] = [await register(site, 'Mai'), await register(site, 'Lan')];
  await operator('group', 'engineers', '*', ...platformNodes);
  await operator('member', 'group', 'Mai', 'engineers');
  const token = writeToken(site.dataDir, {
    name: 'faulty-ci',
    team: 'faulty',
    remotes: ['faulty'],
    can: ['publish', 'activate', 'read'],
  });
  yonkoma = (...args) =>
    promisify(execFile)(process.execPath, [join(repositoryRoot, 'libs/cli/src/main.mjs'), ...args], {
      env: { ...process.env, NODE_OPTIONS: '', YONKOMA_SITE: site.url, YONKOMA_TOKEN: token },
    });
  await yonkoma('publish', versions[0]?.folder ?? '', '--activate', '--reason', 'opening');
  await yonkoma('publish', versions[1]?.folder ?? '');
  countVisits();
});

/** A day of both versions, so that the charts are looked at with something in them. */
const countVisits = () => {
  const hourS = 3_600;
  const now = Math.floor(Date.now() / 1000 / hourS) * hourS;
  for (const [place, { version }] of versions.entries())
    for (let ago = 0; ago < (place === 0 ? 20 : 8); ago += 1) {
      const counts = {
        views: 400 - 30 * ago * place,
        faults: place * ago,
        'load:300': 9,
        'LCP:2500': 9,
        'CLS:0.05': 9,
      };
      for (const [metric, amount] of Object.entries(counts))
        changeRows(
          site.dataDir,
          'registry',
          'INSERT INTO minute_count (minute, remote, version, metric, amount) VALUES (?, ?, ?, ?, ?)',
          [now - ago * hourS, 'faulty', version, metric, amount],
        );
    }
};

afterAll(async () => {
  await closeContexts();
  await site?.stop();
});

const live = async (): Promise<string | undefined> => {
  const reply = await fetch(`${site.url}/api/registry/manifest`, { headers: { server: 'true' } });
  const { data } = (await reply.json()) as { data: { remotes: { name: string; version: string }[] } };
  return data.remotes.find(({ name }) => name === 'faulty')?.version;
};
const section = (page: Page) => page.getByRole('region', { name: 'faulty', exact: true });

test('a member without platform rights is told so, and can change nothing', async () => {
  const { page, watch } = await openMember(browser, site, reader, 'en', desktop);
  await page.goto('/platform');
  await page.getByText('This page is for platform engineers').waitFor();
  watch.expectQuiet();
  await page.context().close();
});

test('a preview is for engineers at the site and for guests at its own address, after one click', async () => {
  const two = versions[1]?.version ?? '';
  const { stdout } = await yonkoma('preview', `faulty@${two}`, '--json');
  const { address } = JSON.parse(stdout) as { address: string };
  const link = `${new URL(address).pathname}?page=faulty`;
  const port = new URL(site.url).port;
  for (const visitor of [
    await openMember(browser, site, engineer, 'en', desktop),
    await openVisitor(browser, { ...site, url: `http://${previewHost}:${port}` }, 'en', phone),
  ]) {
    const { page } = visitor;
    await page.goto(link);
    await page.getByRole('heading', { name: 'Preview of faulty' }).waitFor();
    await visitor.expectSound();
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await page.waitForURL('**/faulty');
    expect(await page.evaluate(() => document.referrer)).toBe('');
    const banner = page.getByRole('region', { name: 'Trying a version' });
    await banner.getByText('You are trying faulty. Others do not see this.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Version 2' }).waitFor();
    visitor.watch.expectQuiet();
    await page.context().close();
  }
  expect(await live()).toBe(versions[0]?.version);
});

test('an engineer rolls a version out by steps, makes it stable and rolls back, all by keyboard', async () => {
  const [one, two] = versions.map(({ version }) => version);
  const visitor = await openMember(browser, site, engineer, 'en', desktop);
  const { page } = visitor;
  await page.goto('/platform');
  const confirm = async (name: string) => {
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel('Reason, kept in the history').fill(`because of ${name}`);
    await page.keyboard.press('Enter');
    // The dialog loses its name before it closes, and until it is closed keys do not reach the page.
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  const press = async (name: string) => section(page).getByRole('button', { name, exact: true }).press('Enter');

  await press('Roll out');
  await confirm('Roll out');
  await section(page).getByText('1 %,').waitFor();
  await section(page).getByRole('radio', { name: '1 %', exact: true }).press('ArrowRight');
  await confirm('Roll out');
  await section(page).getByText('5 %,').waitFor();
  expect(await live()).toBe(one);
  // The README shows this picture: SCREENSHOT_DIR=shell/docs npm test -- --only browser
  // remotes/platform/e2e/platform-pages
  await screenshot(page, 'platform', { quality: 82 });
  await press('Make stable');
  await confirm('Make stable');
  await section(page).getByRole('button', { name: 'Roll back', exact: true }).waitFor();
  expect(await live()).toBe(two);
  await press('Roll back');
  await section(page).getByText('Newest version').waitFor();
  expect(await live()).toBe(one);

  await page.getByRole('link', { name: 'faulty', exact: true }).press('Enter');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('because of Make stable').waitFor();
  await history.getByText(/^The history is unbroken/).waitFor();
  await page.getByRole('link', { name: 'Gate report' }).first().press('Enter');
  await page.getByText('Passed', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Revisions' }).press('Enter');
  const choices = page.getByRole('checkbox', { name: /^Revision/ });
  await choices.nth(0).press('Space');
  await page.getByRole('checkbox', { name: /^Revision/, checked: true }).waitFor();
  await choices.nth(1).press('Space');
  await page
    .getByRole('region', { name: /^From revision/ })
    .getByText(two ?? '')
    .waitFor();
  await visitor.expectSound();
  visitor.watch.expectQuiet();
  await page.context().close();
});

/** Each page in both themes, on a phone and on a desktop: half of the pages in each view. */
const isSeenIn = (view: View, place: number) => wantsPictures || place % 2 === views.indexOf(view) % 2;

test.each(views)('as $name, pages of the platform are whole, readable and sound', async (view) => {
  const { language, name, options } = view;
  const visitor = await openMember(browser, site, engineer, language, options);
  const { page } = visitor;
  const say = platformWords(language);
  const faults: string[] = [];
  const pages = Object.entries({
    '/platform': () => section(page).getByRole('button').first().waitFor(),
    '/platform/remote/faulty': () =>
      page
        .getByRole('region', { name: say('remote.history') })
        .getByRole('listitem')
        .first()
        .waitFor(),
    '/platform/revisions?a=1&b=2': () => page.getByRole('checkbox').first().waitFor(),
    '/platform/try/ABCD2345': () => page.getByText(say('try.gone')).waitFor(),
  });
  for (const [address, shown] of pages.filter((_, place) => isSeenIn(view, place))) {
    await (page.url() === 'about:blank' ? page.goto(address) : goToNamed(page, address));
    await shown();
    faults.push(...(await faultsOf(page)).map((fault) => `${address}: ${fault}`));
    await screenshot(page, `platform-${address.replace(/\W+/g, '-')}-${name}`, { isFullPage: true, quality: 70 });
  }
  expect(faults).toEqual([]);
  visitor.watch.expectQuiet();
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
