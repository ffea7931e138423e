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
    if (/\/api\/(secure)?comic\//i.test(request.url())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
};

describe('comics are loaded by secure paths and shown', () => {
  test.each([
    ['by the browser’s own cryptography', true],
    ['without it, as on plain http', false],
  ])('%s', async (_how, hasOwn) => {
    const visitor = await visitAtDesk();
    const script = await visitor.page.addInitScript((keeps) => {
      if (!keeps) Object.defineProperty(crypto, 'subtle', { value: undefined });
    }, hasOwn);
    const paths = asked(visitor);
    await goToComic(visitor);
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    // Comments are not encrypted, so their requests are not checked.
    expect(paths.filter((path) => path.endsWith('/comicdetails'))).toEqual(['/api/SecureComic/comicdetails']);
    await script.dispose();
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
  await page.route('**/api/SecureComic/comicdetails*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { signature: string } };
    if (isChanging) body.data.signature = '0'.repeat(64);
    await route.fulfill({ response, json: body });
  });
  await goToComic(visitor);
  await page.getByText(shell('error.unreadable')).waitFor();
  expect(await page.getByRole('heading', { level: 1, name: title }).count()).toBe(0);
  expect(paths).toEqual(['/api/SecureComic/comicdetails', '/api/SecureComic/comicdetails']);
  expect(logged).toEqual(Array(2).fill('/api/SecureComic/comicdetails: signature verification failed'));
  isChanging = false;
  await page.getByRole('button', { name: say('retry') }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.unrouteAll();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
