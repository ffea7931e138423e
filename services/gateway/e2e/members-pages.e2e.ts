import { collectComic, likeBlog, likeQuestion } from '@yonkoma/contract';
import { copyImported } from '@yonkoma/journeys/imported';
import { memberButton } from '@yonkoma/journeys/members/member-pages';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { expireSession } from '@yonkoma/journeys/members/session-cookies';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';
import { until } from '@yonkoma/journeys/until';
import { desktop, phone } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { layoutShift, startSite } from '@yonkoma/testing/browser';
import { expect, test } from 'vitest';
import { askRendered, isTaken, renderedIn } from './rendered-site.ts';

let site: MemberSite;
let ren: SiteMember;

const pages = {
  '/': '/api/comic/index',
  '/classification/index': '/api/comic/categoryindex',
  '/detail/index?detailId=1': '/api/comic/comicdetails',
  '/blog/info/1': '/api/blog.Index/info',
  '/ask/info/1': '/api/ask.Posts/info',
};
/** Where the member has left a mark. */
const marked = ['/detail/index?detailId=1', '/blog/info/1', '/ask/info/1'];

withSite(
  (browser) =>
    openMemberSite({ REQUESTS_PER_MINUTE: '0', SERVER_RENDERING: '5000' }, async (dataDir) => {
      await copyImported(browser, dataDir);
      // The first start adds the articles and questions of the demo.
      await (await startSite({ dataDir })).stop();
    }),
  async (opened) => {
    ({ site } = opened);
    ren = await joinSite(opened.browser, site, 'Ren');
    await ren.call(collectComic, { comic_id: 1, state: 1 });
    await ren.call(likeBlog, { id: 1, state: 1 });
    await ren.call(likeQuestion, { id: 1, state: 1 });
    for (const path of Object.keys(pages)) await askRendered(site, path, 'ba-lang=en');
  },
);

test('a member without scripts reads what a guest reads, word for word', async () => {
  const { page } = await ren.open('en', { ...desktop, javaScriptEnabled: false });
  for (const path of Object.keys(pages)) {
    // A count of views that goes up in between is in one of the two only.
    await until(`${path} is the same for both`, async () => {
      const html = (await (await page.goto(path))?.text()) ?? '';
      const { rendered } = await askRendered(site, path, 'ba-lang=en');
      return rendered !== null && renderedIn(html) === rendered;
    });
    await page.locator('main h1').first().waitFor();
  }
  await page.context().close();
});

test.each([
  ['desktop', desktop],
  ['phone', phone],
] as const)('on a %s a member gets the page of a guest, and their own parts on it at once', async (_name, screen) => {
  const visitor = await ren.open('en', screen);
  const { page, watch } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [path, endpoint] of Object.entries(pages)) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect([path, renderedIn(html) === null]).toEqual([path, false]);
    await isTaken(page);
    await memberButton(visitor, 'Ren').waitFor();
    if (marked.includes(path)) await page.locator('main [aria-pressed=true]').first().waitFor();
    expect([path, watch.problems(), await layoutShift(page)]).toEqual([path, [], { total: 0, moved: [] }]);
    expect(asked).not.toContain(endpoint);
  }
  await visitor.expectCalm();
});

test('a member at an address without a page reads that there is none, with the page', async () => {
  const visitor = await ren.open('en', phone);
  const { page, shell } = visitor;
  const answer = await page.goto('/no/such/page');
  expect([answer?.status(), renderedIn((await answer?.text()) ?? '')]).toEqual([
    404,
    expect.stringContaining(shell('notFound.title')),
  ]);
  await memberButton(visitor, 'Ren').waitFor();
  expect(await layoutShift(page)).toEqual({ total: 0, moved: [] });
  await page.context().close();
});

test('a member whose session has expired gets a guest’s page, and their own parts once it is renewed', async () => {
  const visitor = await ren.open('en', desktop);
  const { page, watch } = visitor;
  await page.goto('about:blank');
  for (const path of marked) {
    await expireSession(page, site);
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect([path, renderedIn(html) === null]).toEqual([path, false]);
    await isTaken(page);
    await memberButton(visitor, 'Ren').waitFor();
    await page.locator('main [aria-pressed=true]').first().waitFor();
    expect([path, watch.problems(), await layoutShift(page)]).toEqual([path, [], { total: 0, moved: [] }]);
    // A page with running requests would renew the session of the next one.
    await page.goto('about:blank');
  }
  await visitor.expectCalm();
});

test('what a member presses before the page works is done when it does, as the member', async () => {
  const visitor = await ren.open('en', phone);
  const { page, watch } = visitor;
  const held = Promise.withResolvers<void>();
  await page.route('**/remotes/blog-matter/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  // Another article than the one with the member's mark.
  await page.goto('/blog/info/2', { waitUntil: 'commit' });
  const like = page.locator('main [aria-pressed]').first();
  await like.click();
  await page.locator('#app:not([data-rendered])').waitFor();
  expect(await like.getAttribute('aria-pressed')).toBe('false');
  held.resolve();
  await page.locator('main [aria-pressed=true]').first().waitFor();
  await page.reload();
  await page.locator('main [aria-pressed=true]').first().waitFor();
  watch.expectQuiet();
  await page.context().close();
});
