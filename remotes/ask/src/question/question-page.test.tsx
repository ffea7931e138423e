import { beforeEach, describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CallFailure } from '@yonkoma/remote-kit';
import { type Answers, mika, openPage } from '../../fixtures/open-page.tsx';
import { answer, question, questionInfo, remark } from '../../fixtures/question.ts';
import words from '../../locales/en.json' with { type: 'json' };
import QuestionPage from './question-page.tsx';

const asked = (fields: Parameters<typeof questionInfo>[0] = {}, answers = [answer()]) => ({
  info: questionInfo(fields),
  answers: { list: answers, total: answers.length },
  remarks: { list: [], total: 0 },
  related: [],
  duplicates: [],
});
const open = (answers: Answers, { address = '/ask/info/1', member = mika as typeof mika | null } = {}) =>
  openPage('question', QuestionPage, address, answers, { member });
const answerOf = async (text: string) => within((await screen.findByText(text)).closest('article') as HTMLElement);

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

test('a question is shown with its answers, its history and similar questions', async () => {
  open({
    'ask.readQuestion': () => ({
      ...asked({ revision: 3, is_solved: 1, reward_score: 20 }),
      related: [question({ id: 5, title: 'And in Japanese?' })],
    }),
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Which way do I read?');
  expect(
    within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement).getByText(/^Lv\. \d+$/),
  ).toBeTruthy();
  expect([
    screen.getByText('@mika_asks').closest('header') === null,
    screen.getByText('@aki_reads').closest('article') === null,
  ]).toEqual([false, false]);
  expect(screen.getByRole('link', { name: /^edited/ }).getAttribute('href')).toBe('/ask/history/1');
  expect(screen.getByText('20 points paid')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '1 answer' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'And in Japanese?' }).getAttribute('href')).toBe('/ask/info/5');
});

test('an answer is marked with the language of its letters, else with that of the question', async () => {
  const japanese = answer({
    id: 2,
    content: '<p>右から左です</p><pre>read from right to left</pre>',
    reply_count: 1,
    children: [remark({ id: 3, text: 'Đọc từ phải sang trái' })],
  });
  open({
    'ask.readQuestion': () =>
      asked({ language: 'zh-cn', lang: 'zh-Hans' }, [answer({ content: '<p>从右往左</p>' }), japanese]),
  });
  const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
  expect(langOf(await screen.findByText('从右往左'))).toBe('zh-Hans');
  expect(langOf(screen.getByText('右から左です'))).toBe('ja');
  expect(langOf(screen.getByText('Đọc từ phải sang trái'))).toBe('vi');
  expect(langOf(screen.getByRole('heading', { level: 1 }))).toBe('zh-Hans');
  expect(langOf(screen.getByRole('heading', { level: 2, name: '2 answers' })) ?? 'the page’s').not.toBe('zh-Hans');
});

test('a like shows at once with the service’s number; a refusal undoes it and gives the reason', async () => {
  let isRefused = false;
  const { notify } = open({
    'ask.readQuestion': () => asked(),
    'ask.likeQuestion': () => {
      if (isRefused) throw new CallFailure('Not so fast.', 0, { refusal: 'mark-too-fast' });
      return { is_zan: 1, zan_count: 4 };
    },
  });
  const like = () => screen.getByRole('button', { name: new RegExp(`^${words.question.like}`) });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(like());
  expect(like().getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(like().getAttribute('aria-label')).toBe(`${words.question.like}: 4`));
  isRefused = true;
  fireEvent.click(like());
  await waitFor(() => expect(notify).toHaveBeenCalledWith('Not so fast.', 'bad'));
  expect(like().getAttribute('aria-pressed')).toBe('true');
});

test('a guest who acts is sent to sign in', async () => {
  const { needLogin, notify } = open(
    {
      'ask.readQuestion': () => asked(),
      'ask.collectQuestion': () => {
        throw new CallFailure('Please sign in.', 303, { data: { type: 'need login' } });
      },
    },
    { member: null },
  );
  fireEvent.click(await screen.findByRole('button', { name: words.question.collect }));
  await waitFor(() => expect(needLogin).toHaveBeenCalledTimes(1));
  expect(notify).not.toHaveBeenCalled();
});

test('accepting asks for confirmation first, and marks that answer', async () => {
  let isAccepted = false;
  const shown = () =>
    asked({ reward_score: 20, accept_id: isAccepted ? 2 : 0, is_solved: isAccepted ? 1 : 0 }, [
      answer({ id: 1, content: '<p>First</p>', can_accept: 1 }),
      answer({ id: 2, content: '<p>Second</p>', can_accept: 1 }),
    ]);
  const page = open({
    'ask.readQuestion': shown,
    'ask.acceptAnswer': () => {
      isAccepted = true;
      return { accept_id: 2, is_solved: 1, reward_score: 20 };
    },
  });
  fireEvent.click((await answerOf('Second')).getByRole('button', { name: words.answer.accept }));
  const dialog = within(await screen.findByRole('dialog', { name: words.accept.title }));
  expect(dialog.getByText(/earns 20 points/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: words.answer.accept }));
  expect(await (await answerOf('Second')).findByText(words.answer.accepted)).toBeTruthy();
  expect((await answerOf('First')).queryByText(words.answer.accepted)).toBeNull();
  expect(page.asked('ask.acceptAnswer')).toEqual([{ id: 2, state: 1 }]);
});

test('an answer is sent with its draft and shown last; the field is empty for the next', async () => {
  const page = open({
    'ask.readQuestion': () => asked(),
    'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }),
    'ask.addAnswer': () => ({ comment: answer({ id: 9, content: '<p>Mine</p>', is_mine: 1 }), review: 'no', total: 2 }),
  });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.answer.write });
  fireEvent.change(field, { target: { value: 'Mine' } });
  fireEvent.click(screen.getByRole('button', { name: words.answer.send }));
  expect(await screen.findByText('Mine', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '2 answers' })).toBeTruthy();
  expect(page.asked('ask.addAnswer')).toEqual([{ posts_id: 1, content: 'Mine', draft: 'answer 1' }]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.answer.write }).value).toBe(''),
  );
});

test('a comment is shown below its answer, and more of them can be loaded', async () => {
  const page = open({
    'ask.readQuestion': () =>
      asked({}, [answer({ id: 1, reply_count: 4, children: [remark({ id: 11, pid: 1, text: 'One' })] })]),
    'ask.listAnswers': () => ({
      list: [11, 12, 13, 14].map((id) => remark({ id, pid: 1, text: `Comment ${id}` })),
      total: 4,
    }),
    'ask.addAnswer': () => ({
      comment: { ...remark({ id: 20, pid: 1, text: 'Thank you', is_mine: 1 }) },
      review: 'no',
      total: 1,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show 3 more comments' }));
  expect(await screen.findByText('Comment 14')).toBeTruthy();
  expect(page.asked('ask.listAnswers')).toEqual([{ posts_id: 1, kind: 'comment', pid: 1, page: 1, limit: 50 }]);
  fireEvent.click((await answerOf('Look at the settings.')).getByRole('button', { name: words.comment.write }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reply to Aki' }), { target: { value: 'Thank you' } });
  fireEvent.click(screen.getByRole('button', { name: words.comment.send }));
  expect(await screen.findByText('Thank you')).toBeTruthy();
  expect(page.asked('ask.addAnswer')).toEqual([{ posts_id: 1, pid: 1, kind: 'comment', content: 'Thank you' }]);
});

describe('a question that is not open', () => {
  test('says why it was closed and links to the first one, and takes no answers', async () => {
    const duplicate = { id: 3, title: 'Asked in spring', path: '/ask/info/3', lang: 'en' };
    open({
      'ask.readQuestion': () =>
        asked(
          {
            is_closed: 1,
            can_answer: 0,
            closed: { reason: 'duplicate', words: 'See there', by: 'moderator', closed_at: 1_700_000_000, duplicate },
          },
          [],
        ),
    });
    const notice = within(await screen.findByRole('complementary', { name: words.closed.title }));
    expect(notice.getByText(/Closed by a moderator/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'Asked in spring' }).getAttribute('href')).toBe('/ask/info/3');
    expect(screen.queryByRole('heading', { name: words.answer.write })).toBeNull();
    expect(screen.getByText(words.answer.noneClosed)).toBeTruthy();
  });

  test.each([
    ['question-not-found', words.question.missing],
    ['question-taken-down', words.question.takenDown],
  ])('and is refused as %s, shows a calm message', async (refusal, title) => {
    open({
      'ask.readQuestion': () => {
        throw new CallFailure('No.', 0, { refusal });
      },
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  });
});

test('a link to a later answer opens the list at its page, and earlier ones can be shown', async () => {
  const page = open(
    {
      'ask.readQuestion': () => asked({ comments: 40 }),
      'ask.findAnswer': () => ({ posts_id: 1, answer_id: 33, kind: 'answer', page: 3, comment_page: 1 }),
      'ask.listAnswers': (input) => ({
        list: [answer({ id: input['page'] === 3 ? 33 : 22, content: `<p>On page ${String(input['page'])}</p>` })],
        total: 40,
      }),
    },
    { address: '/ask/info/1#answer-33' },
  );
  const linked = (await screen.findByText('On page 3')).closest('article');
  await waitFor(() => expect(document.activeElement).toBe(linked));
  fireEvent.click(screen.getByRole('button', { name: words.answer.earlier }));
  expect(await screen.findByText('On page 2')).toBeTruthy();
  expect(page.asked('ask.listAnswers').map((input) => input['page'])).toEqual([3, 2]);
});

test('hidden words are shown on request, by mouse and by key', async () => {
  open({ 'ask.readQuestion': () => asked({ content: '<p>He <span class="spoiler">sails away</span></p>' }) });
  const hidden = await screen.findByRole('button', { name: words.spoiler });
  fireEvent.keyDown(hidden, { key: 'Enter' });
  expect(screen.queryByRole('button', { name: words.spoiler })).toBeNull();
  expect(screen.getByText('sails away')).toBeTruthy();
});
