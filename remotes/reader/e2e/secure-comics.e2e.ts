import { describe, expect, test } from 'vitest';
import type { Browser, VisitedSite } from '@yonkoma/testing/browser';
import { drawnTitles } from '@yonkoma/journeys/library';
import { desktop, failuresIn, openVisitor, type Visitor } from '@yonkoma/journeys/visitor';
import { expectCalmSoFar, sharedGuest } from './shared-visitor.ts';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const visitAtDesk = sharedGuest(() => openVisitor(browser, site, 'en', desktop));

const title = drawnTitles.numbers.en ?? '';

/** Goes from the home page to a comic without a full load, so that the client requests the data. */
const goToComic = async ({ page }: Visitor): Promise<void> => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: title }).last().click();
  await page.waitForURL((url) => url.pathname === '/detail/index');
};
const asked = ({ page }: Visitor): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(secure)?comic\/|\/page-data/i.test(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

describe('comics are loaded by secure paths, or ahead and encrypted, and shown', () => {
  test.each([
    ['by the browser’s own cryptography', true, false],
    ['without it, as on plain http', false, false],
    ['ahead, by the browser’s own cryptography', true, true],
    ['ahead, without it', false, true],
  ])('%s', async (_how, hasOwn, isAhead) => {
    const visitor = await visitAtDesk();
    if (!isAhead) await visitor.page.route('**/page-data?*', (route) => route.abort());
    visitor.watch.allow(/net::ERR_FAILED/);
    const script = await visitor.page.addInitScript((keeps) => {
      if (!keeps) Object.defineProperty(crypto, 'subtle', { value: undefined });
    }, hasOwn);
    const paths = asked(visitor);
    await goToComic(visitor);
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    // Comments are not encrypted, so their requests are not checked.
    expect(paths.filter((path) => path.endsWith('/comicdetails'))).toEqual(
      isAhead ? [] : ['/api/SecureComic/comicdetails'],
    );
    expect(paths.filter((path) => path === '/page-data')).toHaveLength(1);
    await script.dispose();
    await visitor.page.unrouteAll();
    await expectCalmSoFar(visitor);
  });
});

test('a changed answer is requested twice, logged, never shown, and offered again', async () => {
  const visitor = await visitAtDesk();
  const { page, say, shell } = visitor;
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  const paths = asked(visitor);
  let isChanging = true;
  const changed = { signature: '0'.repeat(64) };
  await page.route('**/api/SecureComic/comicdetails*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: isChanging ? { ...body, data: { ...body.data, ...changed } } : body });
  });
  await page.route('**/page-data?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { sealed: object };
    await route.fulfill({ response, json: { ...body, sealed: { ...body.sealed, ...changed } } });
  });
  await goToComic(visitor);
  await page.getByText(shell('error.unreadable')).waitFor();
  expect(await page.getByRole('heading', { level: 1, name: title }).count()).toBe(0);
  const wanted = ['/page-data', '/api/SecureComic/comicdetails', '/api/SecureComic/comicdetails'];
  expect(paths).toEqual(wanted);
  expect(logged).toEqual(wanted.map((path) => `${path}: signature verification failed`));
  isChanging = false;
  await page.getByRole('button', { name: say('retry') }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.unrouteAll();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
