import { test } from 'vitest';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { openDrawnSite } from '@yonkoma/journeys/drawn-site';
import { desktop, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { openQuestionSite, type Asker, type QuestionSite } from './question-site.ts';
import { openDrawn } from '../../reader/e2e/open-drawn.ts';

let browser: Browser;
let site: QuestionSite;
let drawn: Awaited<ReturnType<typeof openDrawnSite>>;
let mika: Asker;
withSite(openQuestionSite, async (opened) => {
  ({ browser, site } = opened);
  drawn = await openDrawnSite(browser);
  mika = await site.join(browser, 'Mika');
});

for (const [screen, size] of [
  [desktop, 1280],
  [phone, 360],
] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`${size} ${scheme}`, async () => {
      const visitor = await openVisitor(browser, drawn, 'en', screen);
      await visitor.page.emulateMedia({ colorScheme: scheme });
      await openDrawn(visitor, 'numbers', 'en');
      await visitor.page.waitForTimeout(800);
      await screenshot(visitor.page, `chapter-${size}-${scheme}`);
      await visitor.page.goto('/');
      await visitor.page.waitForTimeout(800);
      await screenshot(visitor.page, `home-${size}-${scheme}`);
      await visitor.page.keyboard.press('Control+k');
      await visitor.page.getByRole('combobox', { name: visitor.shell('search.label') }).fill('num');
      await visitor.page.waitForTimeout(1500);
      await screenshot(visitor.page, `search-${size}-${scheme}`);
      await visitor.page.context().close();
      const asker = await mika.open('en', screen);
      await asker.page.emulateMedia({ colorScheme: scheme });
      await asker.page.goto('/ask/post');
      await asker.page.getByRole('textbox', { name: asker.ask('post.field.title') }).fill('Why do cats return?');
      await asker.page.waitForTimeout(2500);
      await screenshot(asker.page, `ask-${size}-${scheme}`);
      await asker.page.context().close();
    });
