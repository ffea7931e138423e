import { expect, test } from 'vitest';
import { acceptAnswer, closeQuestion } from '@yonkoma/contract';
import { wantsPictures } from '@yonkoma/testing/browser';
import { goToNamed } from '@yonkoma/journeys/go-inside';
import { faultsSeenBy, lookers } from '@yonkoma/journeys/looks';
import { failuresIn } from '@yonkoma/journeys/visitor';
import { textField } from './form.ts';
import { type Asker, type QuestionSite, withQuestionSite } from './question-site.ts';

let site: QuestionSite;
let riko: Asker;
let rich = 0;
let closed = 0;

const text = [
  'Some **bold**, some *slanted*, `code` in a line, and [a ' +
    'link](https://example.org/a-very-long-address/that-does-not-break-anywhere-at-all). 漫画は右から左へ読みます。',
  '> Quoted: read from the right.',
  '```\nfor (const panel of page.panels.toReversed()) read(panel);  // a line that is longer than a phone is wide\n```',
  '- one\n- two\n  1. inner\n  2. second',
  'The keeper is ||the ghost||.',
].join('\n\n');

withQuestionSite(async (opened) => {
  ({ site } = opened);
  riko = await site.join('Riko');
  const akio = await site.join('Akio');
  rich = await riko.asks('Từ phải sang trái hay từ trái sang phải, và làm sao để biết khi truyện không nói gì?', text, {
    tags: ['đọc truyện', '漫画', 'direction'],
    language: 'vi',
    reward_score: 5,
  });
  closed = await riko.asks('从右往左读还是从左往右读？', '以前有人问过吗？', { language: 'zh-cn', tags: ['漫画'] });
  await riko.asks(`${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}?`, 'One very long word.');
  const answer = await akio.answers(rich, text);
  await riko.answers(rich, 'Short.');
  await riko.answers(rich, 'Thank you, @Akio. I did not see the setting.', { pid: answer });
  await akio.answers(rich, 'Which edition is it?', { kind: 'comment' });
  await riko.call(acceptAnswer, { id: answer, state: 1 });
  await riko.call(closeQuestion, { id: closed, reason: 'duplicate', duplicate_id: rich, words: '同样的问题' });
});

test.each(lookers)(
  'as $name, questions have all their words, names for screen readers and room for long texts',
  async ({ language, name, options }) => {
    const visitor = await riko.open(language, options);
    const { page, ask, expectCalm } = visitor;
    const faults: string[] = [];
    const judge = async (what: string) => {
      const found = await faultsSeenBy(visitor, `questions-${what}-${name}`, what === 'front');
      faults.push(...found.map((fault) => `${what}: ${fault}`));
    };
    await page.goto('/ask');
    await page.getByRole('article').first().waitFor();
    await judge('front');
    await page.goto('/ask/lists?type=unsolved');
    await page.getByRole('article').first().waitFor();
    await judge('list');
    await goToNamed(page, `/ask/info/${rich}`);
    await page.getByText(ask('answer.accepted')).waitFor();
    await textField(page, ask('answer.write')).waitFor();
    await judge('question');
    await goToNamed(page, `/ask/info/${closed}`);
    await page.getByRole('complementary', { name: ask('closed.title') }).waitFor();
    await judge('closed');
    await goToNamed(page, `/ask/history/${rich}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await judge('history');
    await goToNamed(page, '/ask/post');
    await textField(page, ask('post.field.content')).waitFor();
    await judge('post');
    // Pages of one shape: each on one of the screens, unless pictures are taken.
    for (const [what, path, isOnPhone] of [
      ['own-questions', '/user/ask/post', true],
      ['own-answers', '/user/ask/comment', false],
      ['collected', '/user/ask/collect', true],
    ] as const) {
      if (isOnPhone !== visitor.isOnPhone && !wantsPictures) continue;
      await goToNamed(page, path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[data-on-its-way]').waitFor({ state: 'detached' });
      await judge(what);
    }
    expect(faults).toEqual([]);
    await expectCalm();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
