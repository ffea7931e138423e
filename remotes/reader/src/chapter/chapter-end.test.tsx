import { beforeEach, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { testMember } from '@yonkoma/remote-kit/test-member';
import { chapterReply, comicItem, comicReply } from '../../fixtures/catalogue.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import { click, press } from '../../fixtures/press.ts';
import ChapterPage from './chapter-page.tsx';

const open = async (reply: ReturnType<typeof chapterReply>, answers: Answers = {}) => {
  const page = openPage(
    'chapter',
    ChapterPage,
    '/animationDetail/5/11?page=6',
    {
      'shelf.recordPage': () => ({ record: null }),
      'comic.readChapter': ({ id }) =>
        id === '12' ? chapterReply({ id: 12, number: '3', title: 'Fog' }, { signature: 'fog' }) : reply,
      'comic.readComic': () =>
        comicReply({}, { recommend: [1, 2, 3, 4, 5].map((id) => comicItem({ id, title: `Comic ${id}` })) }),
      'shelf.readShelfOf': () => ({ state: 'reading' }),
      ...answers,
    },
    { member: testMember() },
  );
  await screen.findByAltText(/page 6 of 6/);
  return page;
};
const end = () => within(screen.getByRole('region', { name: 'End of the chapter' }));
const last = (status: 0 | 1 = 0) => {
  const reply = chapterReply({}, { next: null });
  return { ...reply, comic: { ...reply.comic, status } };
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('reader.zonesSeen.ltr', 'true');
  window.history.replaceState(null, '', '/');
});

test('the end of a chapter hides the bars, and shows the first page of the next one', async () => {
  await open(chapterReply());
  expect(document.querySelector('[data-controls]')?.getAttribute('data-controls')).toBe('shown');
  await press('ArrowRight');
  await waitFor(() => expect(document.querySelector('[data-controls]')?.getAttribute('data-controls')).toBe('hidden'));
  const next = end().getByRole('link', { name: 'Next chapter Chapter 3 · Fog' });
  await waitFor(() => expect(next.querySelector('img')?.getAttribute('src')).toBe('/page/1?s=fog'));
  expect(next.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(end().queryByRole('button', { name: /Tell me/ })).toBeNull();
});

test('the next chapter that has to be paid for shows nothing of its pages', async () => {
  const reply = chapterReply();
  await open({ ...reply, next: reply.next && { ...reply.next, is_lock: 1, price_score: 5 } });
  await press('ArrowRight');
  expect(
    end()
      .getByRole('link', { name: /^Next chapter/ })
      .querySelector('img'),
  ).toBeNull();
});

test('behind the last chapter, a bell collects the comic with notices on, and four other comics follow', async () => {
  const { asked } = await open(last(), {
    'shelf.collectComic': () => ({ is_like: 1, like_count: 1, is_muted: 0 }),
    'shelf.muteComic': () => ({ is_muted: 1 }),
  });
  await press('ArrowRight');
  await click(await end().findByRole('button', { name: 'Tell me about the next chapter' }));
  const told = await end().findByRole('button', { name: 'We will tell you when it is out', pressed: true });
  expect(asked('shelf.collectComic')).toEqual([{ comic_id: 5, state: 1 }]);
  expect(end().getByRole('button', { name: /^Saved/, pressed: true })).toBeTruthy();
  const others = within(await screen.findByRole('region', { name: 'You may also like' }));
  expect(others.getAllByRole('link', { name: /^Comic \d/ })).toHaveLength(4);
  await click(told);
  await end().findByRole('button', { name: 'Tell me about the next chapter' });
  expect(asked('shelf.muteComic')).toEqual([{ comic_id: 5, state: 1 }]);
});

test('the end of a comic that is complete says so, and promises no chapter', async () => {
  await open(last(1));
  await press('ArrowRight');
  expect(end().getByRole('heading', { name: 'You have read it all' })).toBeTruthy();
  await screen.findByRole('region', { name: 'You may also like' });
  expect(end().queryByRole('button', { name: /Tell me/ })).toBeNull();
});
