import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mika, openPage } from '../../fixtures/open-page.tsx';
import { answer, question } from '../../fixtures/question.ts';
import words from '../../locales/en.json' with { type: 'json' };
import CollectedPage from './collected-page.tsx';
import OwnAnswersPage from './own-answers-page.tsx';
import OwnQuestionsPage from './own-questions-page.tsx';

const draft = (slot: string, title: string) => ({
  slot,
  version: 1,
  title,
  content: 'Begun',
  category_id: null,
  tags: [],
  reward_score: 0,
  language: null,
  updated_at: 1,
  question_title: slot.startsWith('answer') ? 'Which way?' : '',
});
const more = {
  observe() {},
  disconnect() {},
  unobserve() {},
  takeRecords: () => [],
  root: null,
  rootMargin: '',
  scrollMargin: '',
  thresholds: [],
};

beforeEach(() => {
  globalThis.IntersectionObserver = function watch() {
    return more;
  } as unknown as typeof IntersectionObserver;
});

test('a member’s own questions are counted, listed page by page, and show what waits', async () => {
  const { asked } = openPage(
    'own-questions',
    OwnQuestionsPage,
    '/user/ask/post',
    {
      'ask.listAskDrafts': () => ({ list: [] }),
      'ask.listOwnQuestions': ({ page }) => ({
        list: page === 1 ? [question({ id: 1, status: 'unaudited' })] : [question({ id: 2, title: 'The second' })],
        total: 2,
      }),
    },
    { member: mika },
  );
  expect(await screen.findByText('2 questions')).toBeTruthy();
  expect(screen.getByText(words.waiting)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.list.more }));
  expect(await screen.findByRole('link', { name: 'The second' })).toBeTruthy();
  expect(asked('ask.listOwnQuestions')).toEqual([
    { page: 1, limit: 20 },
    { page: 2, limit: 20 },
  ]);
});

test('drafts link to their forms, and are deleted here and on the service', async () => {
  let list = [draft('question', 'Half a question'), draft('answer 4', '')];
  const { asked } = openPage(
    'own-questions',
    OwnQuestionsPage,
    '/user/ask/post',
    {
      'ask.listOwnQuestions': () => ({ list: [], total: 0 }),
      'ask.listAskDrafts': () => ({ list }),
      'ask.dropAskDraft': ({ slot }) => {
        list = list.filter((one) => one.slot !== slot);
        return null;
      },
    },
    { member: mika },
  );
  const drafts = within(await screen.findByRole('region', { name: words.own.drafts.title }));
  expect(drafts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Half a question', '/ask/post'],
    ['Which way?', '/ask/info/4'],
  ]);
  fireEvent.click(drafts.getByRole('button', { name: 'Discard: Half a question' }));
  await waitFor(() => expect(drafts.getAllByRole('link')).toHaveLength(1));
  expect(asked('ask.dropAskDraft')).toEqual([{ slot: 'question' }]);
});

test('a member’s own answers link to their question, and stay listed when it is gone', async () => {
  const own = (id: number, more: object) => ({
    ...answer({ id, is_mine: 1 }),
    question: { id: 1, title: 'Which way?', path: '/ask/info/1', lang: 'en' },
    path: `/ask/info/1#answer-${id}`,
    description: `Answer ${id}`,
    ...more,
  });
  openPage(
    'own-answers',
    OwnAnswersPage,
    '/user/ask/comment',
    { 'ask.listOwnAnswers': () => ({ list: [own(8, { is_accept: 1 }), own(9, { question: null })], total: 2 }) },
    { member: mika },
  );
  expect((await screen.findByRole('link', { name: 'Answer 8' })).getAttribute('href')).toBe('/ask/info/1#answer-8');
  expect(screen.getByText(words.answer.accepted)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Answer 9' })).toBeNull();
  expect(screen.getByText(/a deleted question/)).toBeTruthy();
});

test('an empty collection says how it fills', async () => {
  openPage(
    'collected',
    CollectedPage,
    '/user/ask/collect',
    { 'ask.listCollectedQuestions': () => ({ list: [], total: 0 }) },
    { member: mika },
  );
  expect(await screen.findByText(words.own.collected.empty)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.own.toQuestions }).getAttribute('href')).toBe('/ask');
});
