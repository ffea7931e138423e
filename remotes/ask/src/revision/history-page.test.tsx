import { expect, test } from 'vitest';
import { screen, within } from '@testing-library/react';
import type { AskRevision } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { openPage } from '../../fixtures/open-page.tsx';
import words from '../../locales/en.json' with { type: 'json' };
import HistoryPage from './history-page.tsx';

const revision = (fields: Partial<AskRevision>): AskRevision => ({
  revision: 1,
  create_time: '',
  create_at: 1_700_000_000,
  user: { id: 7, nickname: 'Mika', avatar: '', level: 1 },
  title: [],
  content: [],
  tags: [],
  ...fields,
});

test('each edit shows what it removed and added, also to screen readers; the first is the original text', async () => {
  const { asked } = openPage('history', HistoryPage, '/ask/history/4', {
    'ask.listAskRevisions': () => ({
      list: [
        revision({
          revision: 2,
          content: [
            { op: 'same', text: 'Read ' },
            { op: 'removed', text: 'left' },
            { op: 'added', text: 'right' },
          ],
        }),
        revision({ content: [{ op: 'added', text: 'Read left' }] }),
      ],
      total: 2,
    }),
  });
  const edit = within(await screen.findByRole('article', { name: 'Edit 2' }));
  expect(edit.getByText('left').tagName + edit.getByText('right').tagName).toBe('DELINS');
  expect(edit.getByText('right').textContent).toBe(`${words.history.added} right`);
  expect(within(screen.getByRole('article', { name: words.history.first })).getByText('Read left').tagName).toBe(
    'SPAN',
  );
  expect(asked('ask.listAskRevisions')).toEqual([{ id: 4, page: 1, limit: 20 }]);
});

test('the edits of an answer link back to it', async () => {
  const { asked } = openPage('history', HistoryPage, '/ask/history/4?answer=9', {
    'ask.listAskRevisions': () => ({ list: [revision({})], total: 1 }),
  });
  expect((await screen.findByRole('link', { name: words.history.back })).getAttribute('href')).toBe(
    '/ask/info/4#answer-9',
  );
  expect(asked('ask.listAskRevisions')).toEqual([{ target: 'comment', id: 9, page: 1, limit: 20 }]);
});

test('a missing question shows a calm message instead of its history', async () => {
  openPage('history', HistoryPage, '/ask/history/4', {
    'ask.listAskRevisions': () => {
      throw new CallFailure('No.', 0, { refusal: 'question-not-found' });
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: words.question.missing })).toBeTruthy();
});
