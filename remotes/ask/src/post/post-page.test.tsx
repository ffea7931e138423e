import { beforeEach, describe, expect, test } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CallFailure } from '@yonkoma/remote-kit';
import { type Answers, mika, openPage } from '../../fixtures/open-page.tsx';
import words from '../../locales/en.json' with { type: 'json' };
import PostPage from './post-page.tsx';

const { field } = words.post;
const stored = (content: string, version: number) => ({
  slot: 'question',
  version,
  title: 'Which way?',
  content,
  category_id: null,
  tags: [],
  reward_score: 0,
  language: null,
  updated_at: 1_700_000_000,
  question_title: '',
});
const open = (answers: Answers, member: typeof mika | null = mika) =>
  openPage('post', PostPage, '/ask/post', answers, { member });
const title = async () => await screen.findByRole<HTMLInputElement>('textbox', { name: field.title });
const text = async () => await screen.findByRole<HTMLTextAreaElement>('textbox', { name: field.content });
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: words.post.send }));

beforeEach(() => localStorage.clear());

describe('asking', () => {
  test('sends the question with its draft, and opens it', async () => {
    const { asked, notify } = open({
      'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }),
      'ask.askQuestion': () => ({ id: 12, review: 'no' }),
    });
    type(await title(), 'Which way do I read?');
    type(await text(), 'Left or **right**?');
    type(screen.getByRole('combobox', { name: field.tags }), 'direction、 #manga, manga');
    fireEvent.blur(screen.getByRole('combobox', { name: field.tags }));
    fireEvent.change(screen.getByRole('spinbutton', { name: field.reward }), { target: { value: '20' } });
    send();
    expect((await screen.findByLabelText('elsewhere')).textContent).toBe('/ask/info/12');
    expect(asked('ask.askQuestion')).toEqual([
      {
        title: 'Which way do I read?',
        content: 'Left or **right**?',
        tags: ['direction', 'manga'],
        reward_score: 20,
        draft: 'question',
      },
    ]);
    expect(notify).toHaveBeenCalledWith(words.post.sent, 'good');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('says from which level a question would not wait for its links', async () => {
    const { notify } = open({
      'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }),
      'ask.askQuestion': () => ({ id: 12, review: 'yes', review_level: 6 }),
    });
    type(await title(), 'Which way do I read?');
    type(await text(), 'As on https://panels.example?');
    send();
    await screen.findByLabelText('elsewhere');
    expect(notify).toHaveBeenCalledWith(words.sentWaitingLinks.replace('{{level}}', '6'), 'good');
  });

  test('takes tags from those in use and from what is written, also from words that a draft still has', async () => {
    const { asked } = open({
      'ask.readAskDraft': () => ({ draft: { ...stored('Left or right?', 1), tags: ['reading'] } }),
      'ask.keepAskDraft': () => ({ version: 2, updated_at: 1 }),
      'ask.suggestAskTags': ({ quickSearch, page }) => ({
        list: page === 1 ? [{ id: 4, name: 'Manga', count: 12 }] : [],
        total: quickSearch === 'ma' ? 1 : 0,
      }),
      'ask.askQuestion': () => ({ id: 12, review: 'no' }),
    });
    await screen.findByRole('button', { name: 'Remove reading' });
    const tags = screen.getByRole('combobox', { name: field.tags });
    type(tags, '#ma');
    expect((await screen.findByRole('option', { name: /Manga/ })).textContent).toBe('Manga12 questions');
    fireEvent.keyDown(tags, { key: 'ArrowDown' });
    fireEvent.keyDown(tags, { key: 'Enter' });
    type(tags, 'strips');
    // Ctrl+Enter sends the form with what is still being written.
    fireEvent.keyDown(tags, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(asked('ask.askQuestion')).toMatchObject([{ tags: ['reading', 'Manga', 'strips'] }]));
    expect(asked('ask.suggestAskTags')).toContainEqual({ select: 'true', quickSearch: 'ma', page: 1, limit: 50 });
  });

  test('shows beside each field what is missing, and sends nothing', async () => {
    const { asked } = open({ 'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }) });
    await title();
    send();
    expect(await screen.findByText(words.post.noTitle)).toBeTruthy();
    type(await title(), 'Which way?');
    send();
    expect(await screen.findByText(words.post.noContent)).toBeTruthy();
    expect((await text()).getAttribute('aria-invalid')).toBe('true');
    expect(asked('ask.askQuestion')).toEqual([]);
  });

  test('shows a refusal beside the field it is about', async () => {
    open({
      'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }),
      'ask.askQuestion': () => {
        throw new CallFailure('You have 3 points.', 0, { refusal: 'reward-too-high' });
      },
    });
    type(await title(), 'Which way?');
    type(await text(), 'Left?');
    send();
    const reward = await screen.findByRole('spinbutton', { name: field.reward });
    await waitFor(() => expect(reward.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('You have 3 points.')).toBeTruthy();
  });

  test('lists similar questions, once the title has words', async () => {
    const { asked } = open({
      'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }),
      'ask.findSimilarQuestions': () => ({
        list: [{ id: 3, title: '从右往左读吗', path: '/ask/info/3', lang: 'zh-Hans', comments: 1, is_solved: 1 }],
      }),
    });
    type(await title(), '右');
    type(await title(), '右往');
    const known = await screen.findByRole('link', { name: '从右往左读吗' });
    expect([known.getAttribute('href'), known.getAttribute('target'), known.getAttribute('lang')]).toEqual([
      '/ask/info/3',
      '_blank',
      'zh-Hans',
    ]);
    expect(asked('ask.findSimilarQuestions')).toEqual([{ title: '右往' }]);
  });

  test('Enter in the title sends nothing, whether it ends a composition or not', async () => {
    const { asked } = open({
      'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }),
      'ask.askQuestion': () => ({ id: 12, review: 'no' }),
    });
    type(await text(), 'Left?');
    type(await title(), 'どちら');
    for (const key of [{ key: 'Enter', keyCode: 229, isComposing: true }, { key: 'Enter' }])
      expect(fireEvent.keyDown(await title(), key)).toBe(false);
    expect(asked('ask.askQuestion')).toEqual([]);
  });
});

describe('a draft', () => {
  test('continues from the service, and is saved there under its version', async () => {
    const { asked } = open({
      'ask.readAskDraft': () => ({ draft: stored('Begun on the phone', 4) }),
      'ask.keepAskDraft': () => ({ version: 5, updated_at: 2 }),
    });
    await waitFor(async () => expect((await text()).value).toBe('Begun on the phone'));
    type(await text(), 'Begun on the phone, ended here');
    expect(await screen.findByText(words.draft.saved, {})).toBeTruthy();
    await waitFor(() =>
      expect(asked('ask.keepAskDraft').at(-1)).toMatchObject({
        slot: 'question',
        version: 4,
        content: 'Begun on the phone, ended here',
      }),
    );
  });

  test('of a guest stays on the device, leads to signing in, and is there afterwards', async () => {
    const first = open(
      {
        'ask.askQuestion': () => {
          throw new CallFailure('Please sign in.', 303, { data: { type: 'need login' } });
        },
      },
      null,
    );
    type(await title(), 'As a guest');
    type(await text(), 'Written before signing in');
    send();
    expect(await screen.findByText(words.signInToSend)).toBeTruthy();
    expect([first.needLogin.mock.calls.length, first.asked('ask.keepAskDraft')]).toEqual([1, []]);
    first.unmount();
    open({ 'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }) });
    await waitFor(async () =>
      expect([(await title()).value, (await text()).value]).toEqual(['As a guest', 'Written before signing in']),
    );
  });

  test('of a visitor not yet identified stays while they type, and is saved once they are identified', async () => {
    let member: typeof mika | null = null;
    const listeners = new Set<() => void>();
    const session = {
      current: () => member,
      begin: () => {},
      update: () => {},
      end: async () => {},
      needLogin: () => {},
      may: () => false,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const { asked } = openPage(
      'post',
      PostPage,
      '/ask/post',
      { 'ask.readAskDraft': () => ({ draft: null }), 'ask.keepAskDraft': () => ({ version: 1, updated_at: 1 }) },
      { shell: { session } },
    );
    type(await title(), 'Which way?');
    act(() => {
      member = mika;
      for (const listener of listeners) listener();
    });
    await waitFor(() => expect(asked('ask.readAskDraft')).toHaveLength(1));
    type(await text(), 'Left?');
    expect((await title()).value).toBe('Which way?');
    await waitFor(
      () => expect(asked('ask.keepAskDraft').at(-1)).toMatchObject({ title: 'Which way?', content: 'Left?' }),
      { timeout: 20_000 },
    );
  });

  test('that changed in another tab offers a choice, and overwrites neither before', async () => {
    let version = 2;
    const { asked } = open({
      'ask.readAskDraft': () => ({ draft: stored('Both began so', 1) }),
      'ask.keepAskDraft': (input) => {
        if (input['version'] !== version)
          throw new CallFailure('Changed elsewhere.', 0, {
            refusal: 'draft-changed',
            data: { draft: stored('Written in the other tab', version) },
          });
        version += 1;
        return { version, updated_at: 3 };
      },
    });
    await waitFor(async () => expect((await text()).value).toBe('Both began so'));
    type(await text(), 'Lines of this tab');
    const dialog = within(await screen.findByRole('dialog', { name: words.draft.conflict.title }));
    expect([dialog.getByText(/Lines of this tab/), dialog.getByText(/Written in the other tab/)]).toHaveLength(2);
    expect(asked('ask.keepAskDraft')).toHaveLength(1);
    fireEvent.click(within(dialog.getByRole('region', { name: words.draft.conflict.here })).getByRole('button'));
    await waitFor(() =>
      expect(asked('ask.keepAskDraft').at(-1)).toMatchObject({ version: 2, content: 'Lines of this tab' }),
    );
    expect((await text()).value).toBe('Lines of this tab');
  });
});
