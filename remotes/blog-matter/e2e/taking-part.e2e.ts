import { expect, test } from 'vitest';
import { collectBlog } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { goInside } from '@yonkoma/journeys/go-inside';
import { setTrap } from '@yonkoma/testing/hostile';
import { composer, saying, threadOf, write } from '@yonkoma/journeys/thread';
import { delayScripts, desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { articleWords } from '@yonkoma/journeys/words';
import type { SiteMember } from '@yonkoma/journeys/members/site-member';
import { type ArticleSite, withArticleSite } from './article-site.ts';
import { hostile } from './texts.ts';

let browser: Browser;
let site: ArticleSite;
let sumi: SiteMember;
let fude: SiteMember;

withArticleSite(async (opened) => {
  ({ browser, site } = opened);
  sumi = await site.join('Sumi');
  fude = await site.join('Fude');
});

const say = articleWords('en');
/** The thread below an article uses the words of the remote that shows it. */
const inWords = (visitor: Visitor): Visitor => ({ ...visitor, say });

/** The comments load when their place comes near the screen. */
const toComments = async (visitor: Visitor) => {
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await threadOf(visitor).waitFor();
};

test('a comment on an article is answered in place, and a link leads to the answer', async () => {
  const address = `/blog/info/${site.idOf('lamp')}`;
  const one = inWords(await sumi.open('en', desktop));
  await one.page.goto(address);
  await toComments(one);
  await write(one, 'The fog is the best part @Fude');
  await one.page.getByText(say('comment.posted')).waitFor();
  await expect.poll(() => composer(one).inputValue()).toBe('');

  const two = inWords(await fude.open('en', phone));
  await two.page.goto(address);
  await toComments(two);
  const said = two.page.getByRole('list').getByRole('article').filter({ hasText: 'The fog is the best part' });
  await said.getByRole('link', { name: '@Fude' }).waitFor();
  await said.getByRole('button', { name: say('comment.answer') }).tap();
  await write(two, 'And the lamp', say('comment.answerTo', { name: 'Sumi' }));
  await two.page
    .getByRole('list', { name: say('comment.answersTo', { name: 'Sumi' }) })
    .getByRole('article')
    .filter({ hasText: 'And the lamp' })
    .getByRole('link', { name: 'Fude' })
    .waitFor();
  const link = await saying(two, 'And the lamp').locator('time').locator('..').getAttribute('href');
  two.watch.expectQuiet();
  await two.page.context().close();

  await one.page.goto(link ?? '');
  await saying(one, 'And the lamp').waitFor();
  await one.page.waitForFunction(() => document.activeElement?.textContent?.includes('And the lamp') === true);
  await saying(one, 'And the lamp')
    .getByRole('button', { name: say('comment.report', { name: 'Fude' }) })
    .click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: say('comment.reason.send') }).click();
  await one.page.getByText(say('comment.reported')).waitFor();
  expect(await site.ops('moderate')).toContain('And the lamp');
  one.watch.expectQuiet();
  await one.page.context().close();
});

test('a liked and collected article is in the collection, and is removed only when the page is left', async () => {
  const visitor = await sumi.open('en', phone);
  const { page, expectSound, expectCalm } = visitor;
  await page.goto(`/blog/info/${site.idOf('page')}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: say('mark.like') }).tap();
  await page.getByRole('button', { name: `${say('mark.like')} 1`, pressed: true }).waitFor();
  await page.getByRole('button', { name: say('mark.collect') }).tap();
  await page.getByRole('button', { name: `${say('mark.collect')} 1`, pressed: true }).waitFor();
  // The served list is seen before it becomes the list that this member sees.
  await delayScripts(page, 700);
  await page.goto('/blog');
  await page.getByRole('link', { name: say('collected.title') }).click();
  await page.getByRole('link', { name: title }).waitFor();
  await expectSound();
  // The change is shown before the call has ended. A reload too early could cancel the call.
  await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith(collectBlog.path)),
    page.getByRole('button', { name: say('collected.removeOf', { title }) }).tap(),
  ]);
  await page.getByRole('button', { name: say('collected.putBackOf', { title }) }).waitFor();
  await page.reload();
  await page.getByText(say('collected.empty')).waitFor();
  await goInside(page, '/user/manhua/collect');
  await page.getByRole('button', { name: 'Library', exact: true }).tap();
  await page
    .getByRole('navigation', { name: visitor.shell('user.sideMenu') })
    .getByRole('link', { name: say('collected.title') })
    .tap();
  await page.getByRole('heading', { level: 1, name: say('collected.title') }).waitFor();
  await expectCalm();
});

test('a guest reads everything, and is sent to sign in and back for any action', async () => {
  const visitor = inWords(await openVisitor(browser, site, 'en', desktop));
  const { page } = visitor;
  const address = `/matter/info/${site.idOf('borders')}`;
  await page.goto(address);
  await toComments(visitor);
  await write(visitor, 'Kept until I am back');
  await page.waitForURL((url) => url.pathname === '/user/login');
  await page.getByText(visitor.shell('user.needLogin')).waitFor();
  await goInside(page, address);
  await toComments(visitor);
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Kept until I am back');
  await page.context().close();
});

test('a hostile article shows only text, own pictures and links in page, lists and feed, policy off', async () => {
  const context = await browser.newContext({ ...desktop, bypassCSP: true, baseURL: site.url });
  const page = await context.newPage();
  const trap = await setTrap(page);
  const addresses = [...hostile.keys()].map((at) => `/matter/info/${site.idOf(`hostile-${at}`)}`);
  for (const [at, address] of addresses.entries()) {
    const before = at === 0 ? '' : await page.title();
    // From article to article without a load, as a link leads.
    await (at === 0 ? page.goto(address) : goInside(page, address));
    await page.waitForFunction(
      (title) => document.title !== title && document.querySelector('main article h1') !== null,
      before,
    );
    const active = await page.evaluate(() =>
      [...document.querySelectorAll('main article *')]
        .filter(
          (element) =>
            element.matches(
              'script, iframe, object, embed, style, base, form, template, ' +
                'math, link, meta, input, svg:not([aria-hidden])',
            ) ||
            [...element.attributes].some(
              ({ name, value }) =>
                name.startsWith('on') ||
                (['href', 'src', 'action'].includes(name) &&
                  /^[^\w/#]*(?!https?:|mailto:)[a-z][a-z\d+.-]*:/i.test(value)),
            ),
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(active).toEqual([]);
  }
  // And as the site sends them.
  const sent = await page.evaluate(
    async (all) =>
      Promise.all(
        all.map(async (address) => {
          const reply = await fetch(address, { headers: { accept: 'text/html' } });
          const article = new DOMParser().parseFromString(await reply.text(), 'text/html');
          const isActive = 'main script, main iframe, [onerror], [onload], base, object, embed, math';
          return {
            isArticle: article.querySelector('title') !== null,
            active: [...article.querySelectorAll(isActive)].map((element) => element.outerHTML.slice(0, 120)),
          };
        }),
      ),
    addresses,
  );
  expect(sent).toEqual(addresses.map(() => ({ isArticle: true, active: [] })));
  await goInside(page, '/matter');
  await page.getByRole('article').first().waitFor();
  const feed = await (await fetch(`${site.url}/articles/matter.en.rss`)).text();
  const reported = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/xml');
    const texts = [...parsed.querySelectorAll('item > description, item > encoded')].map(({ textContent }) =>
      new DOMParser().parseFromString(textContent ?? '', 'text/html'),
    );
    return {
      isWhole: parsed.querySelector('parsererror') === null,
      items: parsed.querySelectorAll('item').length,
      active: texts.flatMap((html) =>
        [
          ...html.querySelectorAll(
            'iframe, object, embed, style, base, form, ' +
              'a[href^="javascript:" i], a[href^="data:" i], [onerror], ' +
              '[onload]',
          ),
        ].map((element) => element.outerHTML.slice(0, 120)),
      ),
    };
  }, feed);
  expect(reported).toEqual({ isWhole: true, items: expect.any(Number), active: [] });
  expect(reported.items).toBeGreaterThan(hostile.length);
  expect(trap.active).toEqual([]);
  await context.close();
}, 240_000);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
