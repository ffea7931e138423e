import { expect, test } from 'vitest';
import { acceptAnswer, readAskDraft } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { signIn } from '@yonkoma/journeys/members/member-pages';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, tellLastSeen } from '@yonkoma/journeys/visitor';
import { askWords } from '@yonkoma/journeys/words';
import { bringPicture, holdPictures, textField } from './form.ts';
import { type Asker, type QuestionSite, withQuestionSite } from './question-site.ts';

let browser: Browser;
let site: QuestionSite;
let tomo: Asker;
let taeko: Asker;
/** Taeko's phone. */
let visitor: Awaited<ReturnType<Asker['open']>>;

withQuestionSite(async (opened) => {
  ({ browser, site } = opened);
  tomo = await site.join('Tomo');
  taeko = await site.join('Taeko');
  visitor = await taeko.open('en', phone);
});

test('a question with a pasted picture is answered from another browser and accepted: points move once', async () => {
  const one = await tomo.open('en', desktop);
  const { page, ask } = one;
  await page.goto('/ask');
  await page
    .getByRole('link', { name: ask('ask') })
    .first()
    .click();
  await page.getByRole('textbox', { name: ask('post.field.title') }).fill('Which way do I read this page?');
  const field = textField(page, ask('post.field.content'));
  await field.fill('It looks like this:');
  await field.press('Control+End');
  await bringPicture(field, 'two panels.png');
  await until('the picture is in the text', async () =>
    /^It looks like this:\n!\[two panels\]\(\/storage\/\S+\)$/.test(await field.inputValue()),
  );
  const send = page.getByRole('button', { name: ask('post.send') });
  const release = await holdPictures(page);
  await page.getByRole('tab', { name: ask('write.preview') }).click();
  const picture = page.getByRole('tabpanel').getByRole('img', { name: 'two panels' });
  await picture.waitFor();
  const sentFrom = await send.boundingBox();
  release();
  await picture.evaluate(async (shown: HTMLImageElement) => shown.decode());
  expect(await send.boundingBox()).toEqual(sentFrom);
  await page.getByRole('spinbutton', { name: ask('post.field.reward') }).fill('5');
  await send.click();
  await page.getByRole('heading', { level: 1, name: 'Which way do I read this page?' }).waitFor();
  await page.getByRole('main').getByRole('img', { name: 'two panels' }).waitFor();
  const address = new URL(page.url()).pathname;
  expect(tomo.points()).toBe(0);

  const two = visitor;
  tellLastSeen(two.page, two.watch.problems);
  await two.page.goto(address);
  await textField(two.page, ask('answer.write')).fill('From **right** to left.');
  await two.page.getByRole('button', { name: ask('answer.send') }).tap();
  await two.page
    .getByRole('article')
    .filter({ hasText: 'From right to left.' })
    .getByRole('link', { name: 'Taeko' })
    .waitFor();

  await page.goto(address);
  const answer = page.getByRole('article').filter({ hasText: 'From right to left.' }).last();
  await answer.getByRole('button', { name: ask('answer.accept') }).click();
  await page
    .getByRole('dialog', { name: ask('accept.title') })
    .getByRole('button', { name: ask('answer.accept'), exact: true })
    .click();
  await answer.getByText(ask('answer.accepted')).waitFor();
  await page.getByText(ask('question.solved'), { exact: true }).waitFor();
  const id = Number(/answer-(\d+)/.exec((await answer.getAttribute('id')) ?? '')?.[1]);
  await Promise.all(
    Array.from({ length: 20 }, async () => tomo.call(acceptAnswer, { id, state: 1 }).catch(() => null)),
  );
  await until('the points were transferred', async () => taeko.points() > 5);
  expect([tomo.points(), taeko.points()]).toEqual([0, 10]);
  await one.expectSound();
  one.watch.expectQuiet();
  two.watch.expectQuiet();
  await page.context().close();
});

test('two tabs with one draft do not overwrite each other, and the writer chooses', async () => {
  const question = await tomo.asks('Whose draft is kept?', 'I write in two tabs.');
  const one = visitor;
  const { page, ask } = one;
  tellLastSeen(page, one.watch.problems);
  const field = textField(page, ask('answer.write'));
  await page.goto(`/ask/info/${question}`);
  await field.fill('Begun');
  await page.getByText(ask('draft.saved')).waitFor();
  const other = await page.context().newPage();
  await other.goto(`/ask/info/${question}`);
  const there = textField(other, ask('answer.write'));
  await until('the other tab continues from it', async () => (await there.inputValue()) === 'Begun');
  await there.fill('Begun, and ended in the other tab');
  const kept = async () => (await taeko.call(readAskDraft, { slot: `answer ${question}` })).draft?.content;
  await until('the other tab has saved', async () => (await kept()) === 'Begun, and ended in the other tab');
  await field.fill('Begun, and ended here');
  const dialog = page.getByRole('dialog', { name: ask('draft.conflict.title') });
  await dialog.getByText('Begun, and ended in the other tab').waitFor();
  expect(await kept()).toBe('Begun, and ended in the other tab');
  await dialog.getByRole('button', { name: ask('draft.conflict.takeOther') }).click();
  await expect.poll(() => field.inputValue()).toBe('Begun, and ended in the other tab');
  one.watch.expectQuiet();
  await page.context().close();
});

test('a guest reads everything, and signs in for any action; a draft survives that, and is sent', async () => {
  const question = await tomo.asks('May guests read?', 'And may they act?');
  await taeko.answers(question, 'They may read.');
  const guest = await openVisitor(browser, site, 'en', desktop);
  const { page } = guest;
  const ask = askWords('en');
  await page.goto('/ask/lists');
  await page.getByRole('link', { name: 'May guests read?' }).click();
  await page.getByText('They may read.').waitFor();
  await page.getByRole('button', { name: ask('question.collect') }).click();
  await page.waitForURL(
    (url) => url.pathname === '/user/login' && url.searchParams.get('to') === `/ask/info/${question}`,
  );

  await page.goto('/ask/post');
  await page.getByRole('textbox', { name: ask('post.field.title') }).fill('Begun as a guest');
  await textField(page, ask('post.field.content')).fill('And sent as a member');
  await page.getByRole('button', { name: ask('post.send') }).click();
  await page.waitForURL((url) => url.pathname === '/user/login');
  await signIn(guest, taeko.member);
  await page.waitForURL((url) => url.pathname === '/ask/post');
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'And sent as a member');
  site.rest();
  await page.getByRole('button', { name: ask('post.send') }).click();
  await page.getByRole('heading', { level: 1, name: 'Begun as a guest' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('ask.draft.')))).toEqual(
    [],
  );
  guest.watch.expectQuiet();
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
