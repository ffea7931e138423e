import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, mika, openPage } from '../../fixtures/open-page.tsx';
import { answer, questionInfo, remark } from '../../fixtures/question.ts';
import words from '../../locales/en.json' with { type: 'json' };
import QuestionPage from '../question/question-page.tsx';

const { moderate } = words;
const open = (answers: Answers, isModerator = true) => {
  const session = {
    current: () => mika,
    subscribe: () => () => {},
    begin: () => {},
    update: () => {},
    end: async () => {},
    needLogin: () => {},
    may: () => isModerator,
  };
  const always = { 'ask.listAskReportCategories': () => [{ id: 1, name: 'Advertising' }], ...answers };
  return openPage('question', QuestionPage, '/ask/info/1', always, { member: mika, shell: { session } });
};
const asked = (answers = [answer({ id: 7, is_mine: 0 })]) => ({
  info: questionInfo({ is_mine: 0 }),
  answers: { list: answers, total: answers.length },
  remarks: { list: [], total: 0 },
  related: [],
  duplicates: [],
});
const buttons = () => screen.queryAllByRole('button', { name: /^Decide about what/ });

/** Decides in the open dialog. */
const decide = async (verdict: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Advertising' }));
  fireEvent.click(dialog.getByRole('radio', { name: verdict }));
  fireEvent.change(dialog.getByLabelText(moderate.words), { target: { value: 'No shops here' } });
  fireEvent.click(dialog.getByRole('button', { name: moderate.confirm }));
};

test('a moderator decides about an answer below it, which is then shown as the service tells it', async () => {
  let isDecided = false;
  const { asked: askedOf, notify } = open({
    'ask.readQuestion': () => asked(isDecided ? [] : undefined),
    'ask.listAnswers': () => ({ list: isDecided ? [] : [answer({ id: 7 })], total: isDecided ? 0 : 1 }),
    'discussion.moderateAskText': () => {
      isDecided = true;
      return null;
    },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(buttons()).toHaveLength(2);
  fireEvent.click(buttons()[1] as HTMLElement);
  await decide(moderate.hide);
  await waitFor(() => expect(notify).toHaveBeenCalledWith(moderate.done, 'good'));
  expect(askedOf('discussion.moderateAskText')).toEqual([
    { kind: 'answer', id: 7, verdict: 'refuse', category_id: 1, words: 'No shops here' },
  ]);
  await waitFor(() => expect(buttons()).toHaveLength(1));
});

test('after the question itself is deleted its page is left', async () => {
  const { asked: askedOf } = open({ 'ask.readQuestion': () => asked(), 'discussion.moderateAskText': () => null });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(buttons()[0] as HTMLElement);
  await decide(moderate.delete);
  expect((await screen.findByLabelText('elsewhere')).textContent).toBe('/ask/lists');
  expect(askedOf('discussion.moderateAskText')).toMatchObject([{ kind: 'question', id: 1, verdict: 'delete' }]);
});

test('members without the right, and moderators for their own texts, have no such button', async () => {
  const own = [answer({ id: 7, is_mine: 1, reply_count: 1, children: [remark({ id: 8, is_mine: 1 })] })];
  const { unmount } = open({ 'ask.readQuestion': () => ({ ...asked(own), info: questionInfo({ is_mine: 1 }) }) });
  await screen.findByRole('heading', { level: 1 });
  expect(buttons()).toEqual([]);
  unmount();
  open({ 'ask.readQuestion': () => asked() }, false);
  await screen.findByRole('heading', { level: 1 });
  expect(buttons()).toEqual([]);
});
