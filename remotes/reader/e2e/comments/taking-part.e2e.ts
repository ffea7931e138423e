import { expect, test } from 'vitest';
import { likeCommentByPost } from '@yonkoma/contract';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { goInside } from '@yonkoma/journeys/go-inside';
import { signIn } from '@yonkoma/journeys/members/member-pages';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { comicAddress, withCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { composer, saying, threadOf, write } from '@yonkoma/journeys/thread';
import { expectCalmSoFar, sharedVisitor } from '../shared-visitor.ts';

let browser: Browser;
let site: CommentSite;
let mika: Reader;
let aki: Reader;

withCommentSite(async (opened) => {
  ({ browser, site } = opened);
  mika = await site.join('Mikan');
  aki = await site.join('Akino');
});

const visitMikan = sharedVisitor(() => mika.open('en', desktop));
const visitAkino = sharedVisitor(() => aki.open('en', desktop));

/** The thread of the comic, which a reader who is there need not load again. */
const openThread = async (visitor: Visitor) => {
  const { page } = visitor;
  if (!page.url().endsWith(comicAddress)) await page.goto(comicAddress);
  await threadOf(visitor).scrollIntoViewIfNeeded();
};

test('a new comment is announced to another reader, shown on request, and answered in place', async () => {
  const [one, two] = [await visitMikan(), await aki.open('en', phone)];
  await two.page.clock.install();
  await openThread(two);
  await two.page.getByText(two.say('comment.none'), { exact: true }).waitFor();
  await openThread(one);
  await write(one, 'The fog is the best part');
  await saying(one, 'The fog is the best part').getByRole('link', { name: 'Mikan' }).waitFor();
  await expect.poll(() => composer(one).inputValue()).toBe('');
  await one.page.getByText(one.say('comment.posted')).waitFor();

  await two.page.clock.fastForward('00:31');
  await two.page.getByRole('button', { name: two.say('comment.fresh_one', { count: 1 }) }).tap();
  const seen = saying(two, 'The fog is the best part');
  await seen.waitFor();
  await seen.getByRole('button', { name: two.say('comment.answer') }).tap();
  await write(two, 'And the lamp', two.say('comment.answerTo', { name: 'Mikan' }));
  const answers = two.page.getByRole('list', { name: two.say('comment.answersTo', { name: 'Mikan' }) });
  const answer = answers.getByRole('article').filter({ hasText: 'And the lamp' });
  await answer.getByRole('link', { name: 'Akino' }).waitFor();
  // The answer has its name already while it is being sent. It can be removed only after it has arrived.
  await answer.getByRole('button', { name: two.say('comment.remove') }).waitFor();

  await one.page.reload();
  await saying(one, 'And the lamp').waitFor();
  await expectCalmSoFar(one);
  two.watch.expectQuiet();
  await two.page.context().close();
});

test('a like shows at once with the service’s number, and is undone with the reason when refused', async () => {
  const { comment } = await mika.write('Like me');
  await mika.call(likeCommentByPost, { comment_id: comment.id, state: 1 });
  const visitor = await visitAkino();
  const { page, say } = visitor;
  await openThread(visitor);
  const like = saying(visitor, 'Like me').getByRole('button', { name: say('comment.like', { name: 'Mikan' }) });
  await like.waitFor();
  expect([await like.getAttribute('aria-pressed'), await like.innerText()]).toEqual(['false', '1']);

  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/comic/commentzan', async (route) => {
    await held;
    await route.continue();
  });
  await like.click();
  expect([await like.getAttribute('aria-pressed'), await like.innerText()]).toEqual(['true', '1']);
  answer?.();
  await like.getByText('2').waitFor();

  await page.unroute('**/api/comic/commentzan');
  await page.route('**/api/comic/commentzan', async (route) =>
    route.fulfill({ json: { code: 0, msg: 'Not today.', time: 0, data: null } }),
  );
  await like.click();
  await page.getByText('Not today.').waitFor();
  expect([await like.getAttribute('aria-pressed'), await like.innerText()]).toEqual(['true', '2']);
  await page.unroute('**/api/comic/commentzan');
  await expectCalmSoFar(visitor);
});

test('somebody is mentioned by the beginning of their name, with the keyboard alone, and gets a link', async () => {
  const visitor = await visitAkino();
  const { page, say } = visitor;
  site.rest();
  await openThread(visitor);
  await composer(visitor).click();
  await composer(visitor).fill('The fog is yours,');
  await page.getByRole('button', { name: say('comment.mention') }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('dialog input') !== null);
  await page.keyboard.type('mik');
  await page.getByRole('option', { name: 'Mikan' }).waitFor();
  await screenshot(page, 'comment-mention');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => composer(visitor).inputValue()).toBe('The fog is yours, @Mikan ');
  await page.keyboard.type('and hers');
  expect(await composer(visitor).inputValue()).toBe('The fog is yours, @Mikan and hers');
  await page.keyboard.press('Control+Enter');
  const link = saying(visitor, 'and hers').getByRole('link', { name: '@Mikan' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/user/card/${mika.id}`);
  await expectCalmSoFar(visitor);
});

test('a refused comment returns to its field with the reason', async () => {
  const visitor = await visitAkino();
  const { page, say } = visitor;
  await openThread(visitor);
  site.rest();
  await write(visitor, 'The first of two');
  await saying(visitor, 'The first of two').getByRole('link', { name: 'Akino' }).waitFor();
  await write(visitor, 'The second of two');
  await page.getByText(/^You can send it in \d+ s\.$/).waitFor();
  expect(await composer(visitor).inputValue()).toBe('The second of two');
  expect(await saying(visitor, 'The second of two').count()).toBe(0);
  site.rest();
  await composer(visitor).press('Control+Enter');
  await saying(visitor, 'The second of two')
    .getByRole('button', { name: say('comment.remove') })
    .waitFor();
  await page.getByText(say('comment.posted')).waitFor();
  await expectCalmSoFar(visitor);
});

test('a draft survives a reload and the way to the sign-in page, and is sent from there', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, say } = visitor;
  await openThread(visitor);
  await composer(visitor).click();
  await composer(visitor).fill('Begun as a guest');
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('comments.draft.')));
  await page.reload();
  await threadOf(visitor).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Begun as a guest');
  await composer(visitor).click();

  await composer(visitor).press('Control+Enter');
  await page.waitForURL((url) => url.pathname === '/user/login');
  await page.getByText(visitor.shell('user.needLogin')).waitFor();
  await signIn(visitor, aki.member);
  await page.waitForURL((url) => url.pathname + url.search === comicAddress);
  await threadOf(visitor).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'Begun as a guest');
  await composer(visitor).click();
  site.rest();
  await composer(visitor).press('Control+Enter');
  await saying(visitor, 'Begun as a guest').getByRole('link', { name: 'Akino' }).waitFor();
  await page.getByText(say('comment.posted')).waitFor();
  await page.waitForFunction(() => !Object.keys(localStorage).some((name) => name.startsWith('comments.draft.')));
  await visitor.expectCalm();
});

test('a member who writes very much must pass a check; the comment is then sent by itself', async () => {
  const visitor = await visitMikan();
  const { page, say, shell } = visitor;
  await openThread(visitor);
  site.tire();
  await write(visitor, 'One more');
  const proof = page.getByRole('dialog', { name: shell('verify.title') });
  await proof.getByRole('checkbox').click();
  await proof.getByText(shell('verify.success')).waitFor({ timeout: 60_000 });
  await proof.getByRole('button', { name: shell('verify.continue') }).click();
  await saying(visitor, 'One more').getByRole('link', { name: 'Mikan' }).waitFor();
  await page.getByText(say('comment.posted')).waitFor();
  await expectCalmSoFar(visitor);
});

test('a comment that waits for approval is seen by its author alone, with a calm note', async () => {
  site.admit('all');
  site.rest();
  const [one, two] = [await visitMikan(), await visitAkino()];
  await openThread(one);
  await write(one, 'Seen by nobody yet');
  await saying(one, 'Seen by nobody yet').getByText(one.say('comment.waiting')).waitFor();
  site.admit('off');
  await two.page.reload();
  await threadOf(two).scrollIntoViewIfNeeded();
  await saying(two, 'Like me').waitFor();
  expect(await saying(two, 'Seen by nobody yet').count()).toBe(0);

  await goInside(one.page, '/user/manhua/comment');
  await saying(one, 'Seen by nobody yet').getByText(one.say('comment.waiting')).waitFor();
  await one.expectSound();
  await expectCalmSoFar(one);
  await expectCalmSoFar(two);
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
