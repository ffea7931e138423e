import type { Page } from '@yonkoma/testing/browser';
import { also, type Look, seenBy, shownTo } from '../entry.ts';

const pressed = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await page.locator('dialog[open]').waitFor({ timeout: 5_000 });
};

const comic = ({ comic: id }: { comic: number }) => `/detail/index?detailId=${id}`;
const chapter = (places: { comic: number; chapter: number }) => `/animationDetail/${places.comic}/${places.chapter}`;

const edit = ({ comic: id }: { comic: number }) => `/detail/edit?detailId=${id}`;
const changeYear = async (page: Page) => {
  await page.locator('main input[inputmode=numeric]').fill('1999');
  await page.evaluate(() => window.scrollTo(0, 0));
};

export const readerLooks: readonly Look[] = [
  { page: 'reader/home', isWide: true, states: seenBy('/', 'member', 'guest', 'empty') },
  {
    page: 'reader/list',
    isWide: true,
    states: [...seenBy('/index/list/update', 'guest', 'empty'), also('popular', 'guest', '/index/list/hot')],
  },
  {
    page: 'reader/classification',
    isWide: true,
    states: [
      ...seenBy('/classification/index', 'guest', 'empty'),
      also('nothing-found', 'guest', '/classification/index?year=1999'),
    ],
  },
  { page: 'reader/classification-data', states: seenBy('/classification/data', 'guest') },
  {
    page: 'reader/search',
    states: [
      ...seenBy('/search/index?keywords=a', 'guest'),
      also('before', 'guest', '/search/index'),
      also('nothing-found', 'guest', '/search/index?keywords=zzzzz'),
    ],
  },
  {
    page: 'reader/comic',
    isWide: true,
    states: [...seenBy(comic, 'member', 'guest', 'staff'), also('gone', 'guest', '/detail/index?detailId=99999')],
  },
  { page: 'reader/label', states: seenBy(({ label }) => `/label/index?labelId=${label}`, 'guest') },
  {
    page: 'reader/chapter',
    isWide: true,
    states: [
      ...seenBy(chapter, 'guest', 'member'),
      also('settings', 'guest', chapter, pressed('s')),
      also('help', 'guest', chapter, pressed('?')),
      also('gone', 'guest', ({ comic: id }) => `/animationDetail/${id}/99999`),
    ],
  },
  { page: 'reader/saved', states: shownTo('/offline', 'guest', 'member') },
  {
    page: 'reader/edit',
    states: [...seenBy(edit, 'staff'), also('unsaved', 'staff', edit, changeYear), also('refused', 'member', edit)],
  },
  {
    page: 'reader/import',
    states: [...seenBy('/user/work/import', 'staff'), also('refused', 'member', '/user/work/import')],
  },
  { page: 'reader/age', states: shownTo('/age', 'guest', 'member') },
  { page: 'reader/collection', states: seenBy('/user/manhua/collect', 'member', 'newcomer') },
  { page: 'reader/lists', states: seenBy('/user/manhua/lists', 'member', 'newcomer') },
  {
    page: 'reader/comic-list',
    states: [
      ...seenBy(({ list }) => `/lists/${list}`, 'member', 'guest'),
      also('gone', 'guest', '/lists/aaaaaaaaaaaa'),
    ],
  },
  { page: 'reader/comments', states: seenBy('/user/manhua/comment', 'member', 'newcomer') },
  { page: 'reader/bookmarks', states: seenBy('/user/manhua/bookmarks', 'member', 'newcomer') },
  { page: 'reader/history', states: seenBy('/user/manhua/history', 'member', 'newcomer') },
];
