import { expect, test } from 'vitest';
import type { Page } from '@yonkoma/testing/browser';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, phone, tellLastSeen } from '@yonkoma/journeys/visitor';
import { bringPicture, textField } from './form.ts';
import { type Asker, type QuestionSite, withQuestionSite } from './question-site.ts';

let site: QuestionSite;
let waka: Asker;
let wen: Asker;
let opened: Awaited<ReturnType<Asker['open']>>;

withQuestionSite(async (ready) => {
  ({ site } = ready);
  waka = await site.join('Waka');
  wen = await site.join('Wen');
  opened = await waka.open('en', desktop);
});

/** The browser of a member, which the tests that change nothing in it share. */
const atDesk = () => {
  tellLastSeen(opened.page, opened.watch.problems);
  return opened;
};

/** Types like a Japanese input method: the characters are shown while they are composed, and accepted with Enter. */
const compose = async (page: Page, steps: readonly string[], taken: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Enter',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await session.send('Input.insertText', { text: taken });
  await session.detach();
};

test('a Japanese input method loses and sends nothing; a picture added during composition waits', async () => {
  const { page, ask, watch } = await waka.open('jp', desktop);
  await page.goto('/ask/post');
  const title = page.getByRole('textbox', { name: ask('post.field.title') });
  await title.click();
  await compose(page, ['よ', 'よむ', 'よむむき', '読む向き'], '読む向き');
  await compose(page, ['は', 'はど', 'はどちら'], 'はどちら');
  expect(await title.inputValue()).toBe('読む向きはどちら');

  const field = textField(page, ask('post.field.content'));
  await field.click();
  await page.keyboard.type('- ');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'みぎ', selectionStart: 2, selectionEnd: 2 });
  const uploaded = page.waitForResponse((response) => response.url().includes('/api/ajax/upload'));
  await bringPicture(field, 'panels.png');
  await uploaded;
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('- みぎ');
  await session.send('Input.insertText', { text: '右から' });
  await until('the picture is below the composed text', async () =>
    /^- 右から\n!\[panels\]\(\/storage\/\S+\)$/.test(await field.inputValue()),
  );
  await compose(page, ['で', 'ですか'], 'ですか');
  expect((await field.inputValue()).split('\n')[0]).toBe('- 右からですか');
  expect(new URL(page.url()).pathname).toBe('/ask/post');
  watch.expectQuiet();
  await page.context().close();
});

test('the browser’s own undo removes a mark as it removes typed text', async () => {
  const { page, ask, watch } = atDesk();
  const question = await wen.asks('Can marks be undone?', 'As typing can.');
  await page.goto(`/ask/info/${question}`);
  const field = textField(page, ask('answer.write'));
  await field.click();
  await page.keyboard.type('a word');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  expect(await field.inputValue()).toBe('a **word**');
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe('a word');
  watch.expectQuiet();
});

test('with the keyboard alone a member finds a question, answers it with marks, and comments', async () => {
  const question = await wen.asks('Is there a way without a mouse?', 'I only have a keyboard.');
  const { page, ask, watch } = atDesk();
  site.rest();
  await page.goto('/ask');
  await page.getByRole('link', { name: 'Is there a way without a mouse?', exact: true }).waitFor();
  await tabTo(page, /^Is there a way without a mouse\?$/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === `/ask/info/${question}`);
  await page.getByRole('heading', { level: 1, name: 'Is there a way without a mouse?' }).waitFor();
  await textField(page, ask('answer.write')).waitFor();
  await tabTo(page, new RegExp(`^${ask('write.format.bold')}$`));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yes: ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Tab');
  await page.keyboard.press('Control+Enter');
  const answer = page.getByRole('article').filter({ hasText: 'Yes: Tab' }).last();
  await answer.waitFor();
  expect(await answer.locator('strong').innerText()).toBe('Tab');
  await page.waitForFunction(() => document.activeElement?.id.startsWith('answer-'));
  await tabTo(page, new RegExp(`^${ask('comment.write')}$`));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.localName === 'textarea');
  site.rest();
  await page.keyboard.type('And Shift with it');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('article').filter({ hasText: 'And Shift with it' }).last().waitFor();
  await page.getByRole('log').getByText(ask('comment.sent')).waitFor();
  watch.expectQuiet();
});

test('a picture dropped onto the field is inserted; the history of edits can be read', async () => {
  const question = await waka.asks('What did I ask?', 'The first words.');
  const { page, ask, watch } = atDesk();
  await page.goto(`/ask/edit/${question}`);
  const field = textField(page, ask('post.field.content'));
  await until('the text is in the field', async () => (await field.inputValue()) === 'The first words.');
  await field.fill('The second words.');
  await bringPicture(field, 'a cover.png', 'drop');
  await until('the picture is in the text', async () => (await field.inputValue()).includes('\n![a cover](/storage/'));
  site.rest();
  await page.getByRole('button', { name: ask('save') }).click();
  await page.getByText('The second words.').waitFor();
  await page.getByRole('link', { name: /^edited/ }).click();
  await page.getByRole('deletion').filter({ hasText: 'first' }).waitFor();
  await page.getByRole('insertion').filter({ hasText: 'second' }).waitFor();
  watch.expectQuiet();
});

test('Back returns to the same place in a long list', async () => {
  for (let number = 1; number <= 24; number += 1)
    await wen
      .asks(`Question ${String(number).padStart(2, '0')} of many`, 'One of many, so that the list is long.')
      .catch((error: unknown) => {
        if (!/too many/i.test(String(error))) throw error;
      });
  const { page, ask, watch } = await waka.open('en', phone);
  await page.goto('/ask/lists');
  const link = page.getByRole('link', { name: 'Question 06 of many' });
  await link.scrollIntoViewIfNeeded();
  const before = await link.evaluate((element) => element.getBoundingClientRect().top);
  await link.tap();
  await page.getByRole('heading', { level: 1, name: 'Question 06 of many' }).waitFor();
  await page.goBack();
  await until(
    'the list stands where it was',
    async () =>
      Math.abs((await link.evaluate((element) => element.getBoundingClientRect().top).catch(() => 1e6)) - before) < 4,
  );
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(ask('list.title.new'));
  watch.expectQuiet();
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
