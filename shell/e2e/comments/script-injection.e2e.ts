import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBrowser, type Browser } from '@yonkoma/testing/browser';
import { desktop, failuresIn, type Visitor } from '../visitor.ts';
import { chapterAddress, comicAddress, openCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { threadOf } from './thread.ts';

let browser: Browser;
let site: CommentSite;
let mika: Reader;

/** Each would call `hit` if anything of it were more than text; a word of its own keeps one from being taken for a repetition of another. */
const payloads = [
  '<script>hit()</script>', '<img src=x onerror=hit()>', '<svg onload=hit()>', '<svg><script>hit()</script></svg>', '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<a href="javascript:hit()">press</a>', '[press](javascript:hit())', 'javascript:hit()', '"><img src=x onerror=hit()>', "'><script>hit()</script>", '<math><mtext><img src=x onerror=hit()>',
  '<details open ontoggle=hit()>', '<body onload=hit()>', '<style>@import "javascript:hit()"</style>', '<base href="javascript:/a/+hit()//">', '<form action=javascript:hit()><button>press</button></form>',
  '||<img src=x onerror=hit()>||', '@<img/src=x/onerror=hit()>', 'https://a.example/"onmouseover="hit()', "https://a.example/'onclick='hit()", 'https://a.example/<img src=x onerror=hit()>',
  '{{constructor.constructor("hit()")()}}', '${hit()}', '<template><script>hit()</script></template>', '&lt;img src=x onerror=hit()&gt;', '<img src="data:image/svg+xml,<svg onload=hit()>">',
].map((payload, at) => `${payload} ${'abcdefghijklmnopqrstuvwxyz'.charAt(at)}-case`);

beforeAll(async () => {
  browser = await openBrowser();
  site = await openCommentSite(browser);
  mika = await site.join(browser, 'Mika');
  for (const payload of payloads) await mika.write(payload);
  for (const payload of payloads.slice(0, 6)) await mika.write(`${payload} on a page`, { chapter_id: 1, image_index: 1 });
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Whatever stands in a list of comments and could do something. */
const activeIn = ({ page }: Visitor) => page.evaluate(() => {
  const inside = [...document.querySelectorAll('ol article *')];
  const isActive = (element: Element) => element.matches('script, iframe, object, embed, style, base, form[action], template, math, link, meta')
    || [...element.attributes].some(({ name, value }) => name.startsWith('on') || (['href', 'src', 'action'].includes(name) && !/^(https?:\/\/|\/|data:image\/(png|webp))/.test(value)));
  return inside.filter(isActive).map((element) => element.outerHTML.slice(0, 120));
});

test('nothing that is written acts, with no policy to hold it back: not in a thread, a preview, a sheet, or the author’s own list', async () => {
  const visitor = await mika.open('en', { ...desktop, bypassCSP: true });
  const { page, say } = visitor;
  const hits: string[] = [];
  await page.exposeFunction('hit', () => { hits.push(page.url()); });
  page.on('dialog', (dialog) => { hits.push(dialog.message()); void dialog.dismiss(); });

  await page.goto(comicAddress);
  await threadOf(visitor).scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: say('comment.order.new') }).check({ force: true });
  await page.getByRole('button', { name: say('comment.more') }).click();
  await page.getByText('<script>hit()</script> a-case', { exact: true }).waitFor();
  for (const cover of await page.getByRole('button', { name: say('comment.spoiler') }).all()) await cover.click();
  expect(await activeIn(visitor)).toEqual([]);
  expect(await page.getByText('<img src=x onerror=hit()>', { exact: true }).count()).toBe(1);
  expect(await page.getByText('<img src=x onerror=hit()> b-case', { exact: true }).count()).toBe(1);

  await page.getByRole('textbox', { name: say('comment.write') }).fill(payloads.join('\n').slice(0, 480));
  await page.getByRole('button', { name: say('comment.preview') }).click();
  expect(await page.getByRole('region', { name: say('comment.preview') }).locator('script, img, svg, iframe, [onerror], [href^="javascript:"]').count()).toBe(0);

  await page.goto('/user/manhua/comment');
  await page.getByText('${hit()} w-case', { exact: true }).waitFor();
  expect(await activeIn(visitor)).toEqual([]);
  await page.goto(chapterAddress);
  await page.getByRole('button', { name: say('comment.onPageCount_other', { count: 6, page: 1 }) }).click();
  await page.getByText('<script>hit()</script> a-case on a page', { exact: true }).waitFor();
  expect(await activeIn(visitor)).toEqual([]);
  expect(hits).toEqual([]);
  await page.context().close();
});

test('the site had nothing to complain about', () => {
  expect(failuresIn(site)).toEqual([]);
});
