import { expect, test } from 'vitest';
import type { Language } from '@yonkoma/contract';
import { words } from '../words.ts';
import { hourOf, maxChapters, presentNotice, withMore } from './notice-rules.ts';
import type { News, OwnNotice } from './notice.ts';

const row = (fields: Partial<OwnNotice> = {}): OwnNotice => ({
  id: 1,
  type: 'update',
  kind: 'chapters',
  is_for_all: 0,
  is_top: 0,
  comic_id: 7,
  hour: 1,
  body: '',
  published_at: 3600,
  created_at: 3600,
  is_read: 0,
  ...fields,
});
const chapter = (id: number, number: string, language: 'en' | 'jp' = 'en', title = '') => ({
  id,
  number,
  language,
  title,
});
const titles = [
  { language: 'jp' as const, title: '港' },
  { language: 'en' as const, title: 'Harbour & <Sea>' },
];
const news = (chapters: News['chapters'], chapter_count = chapters.length): News => ({
  original_language: 'jp',
  titles,
  chapters,
  chapter_count,
});
const present = (body: News, language: Language) =>
  presentNotice(row({ body: JSON.stringify(body) }), language, words[language]);

test('an hour is an hour of the clock', () => {
  expect([hourOf(3599), hourOf(3600), hourOf(7199)]).toEqual([0, 1, 1]);
});

test('a notice of a new chapter is in the reader’s language, and links to the chapter', () => {
  const body = news([chapter(12, '12', 'jp'), chapter(13, '12', 'en', 'The <b>pier</b>')]);
  expect(present(body, 'en')).toMatchObject({
    title: 'New chapter: Harbour & <Sea>',
    text: 'The <b>pier</b>',
    lang: '',
    content: '<a href="/animationDetail/7/13">The &#60;b&#62;pier&#60;/b&#62;</a>',
    news: {
      comic: { id: 7, title: 'Harbour & <Sea>', title_lang: 'en' },
      chapters: [{ id: 13, name: 'The <b>pier</b>' }],
      chapter_count: 1,
    },
  });
  expect(present(body, 'jp')).toMatchObject({
    title: '『港』の新着エピソード',
    text: '第12話',
    news: { comic: { title_lang: 'ja' }, chapters: [{ id: 12 }] },
  });
  expect(present(body, 'vi')).toMatchObject({
    title: 'Chương mới: 港',
    news: { comic: { title: '港', title_lang: 'ja' } },
  });
});

test('many chapters are one notice that names the first five', () => {
  const found = present(news(Array.from({ length: 8 }, (_, index) => chapter(index + 1, String(index + 1)))), 'en');
  expect(found.title).toBe('8 new chapters: Harbour & <Sea>');
  expect(found.text.split('\n')).toEqual([
    'Chapter 1',
    'Chapter 2',
    'Chapter 3',
    'Chapter 4',
    'Chapter 5',
    'and 3 more',
  ]);
});

test('a chapter within the hour joins the notice, each once, and after fifty they are only counted', () => {
  const { titles: _, chapter_count: __, ...first } = news([chapter(1, '1')]);
  const one = withMore(null, { ...first, titles });
  const both = withMore(one, { ...first, titles, chapters: [chapter(1, '1'), chapter(2, '2')] });
  expect([both.chapters.map(({ id }) => id), both.chapter_count]).toEqual([[1, 2], 2]);
  const many = withMore(both, {
    ...first,
    titles,
    chapters: Array.from({ length: 100 }, (_, index) => chapter(index + 3, String(index + 3))),
  });
  expect([many.chapters.length, many.chapter_count]).toEqual([maxChapters, 102]);
  expect(present(many, 'en').news?.chapter_count).toBe(102);
});

test('an operator’s notice is plain text, in the reader’s language or in one that it has', () => {
  const body = JSON.stringify({
    en: { title: 'We move', text: 'On <Sunday>\nat 8' },
    jp: { title: '引っ越し', text: '日曜' },
  });
  const written = (language: Language) =>
    presentNotice(row({ type: 'system', comic_id: null, body }), language, words[language]);
  expect(written('en')).toMatchObject({
    title: 'We move',
    text: 'On <Sunday>\nat 8',
    content: 'On &#60;Sunday&#62;<br>at 8',
    lang: 'en',
    news: null,
  });
  expect([written('jp').title, written('zh-cn').title, written('zh-cn').lang]).toEqual(['引っ越し', 'We move', 'en']);
});
