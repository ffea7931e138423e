import {
  browseComics,
  type CallOf,
  type Endpoint,
  filterComics,
  orders,
  readLabel,
  suggestComics,
} from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { pinyinReadings } from '@yonkoma/text-kit/script/readings';
import { dice } from './names.ts';
import { publishers, regions } from './generate.ts';

/** One kind of request: the `index`th one, different each time, and the limit of its p99. */
export interface Question {
  name: string;
  atMostMs: number;
  ask(index: number): { endpoint: Endpoint; input: object };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd');
const slip = (word: string) => word.slice(0, 2) + word.slice(3);

/** The requests of readers to a catalogue, with words from its titles. */
export async function questionsOf(db: Database, comics: number): Promise<Question[]> {
  const roll = dice(99);
  const titles = async (language: string): Promise<string[]> =>
    db('comic_title')
      .where({ language })
      .whereIn(
        'comic_id',
        Array.from({ length: 800 }, () => 1 + roll(comics)),
      )
      .pluck('title');
  const chinese = await titles('zh-cn');
  const kana = (await titles('jp')).filter((title) => /^\p{Script=Katakana}+$/u.test(title));
  const vietnamese = await titles('vi');
  const english = (await titles('en')).map((title) => title.split(' ')[0] ?? '').filter((word) => word.length >= 5);
  const authors: string[] = await db('comic')
    .whereIn(
      'id',
      Array.from({ length: 400 }, () => 1 + roll(comics)),
    )
    .pluck('author');
  const some = Array.from({ length: 400 }, () => 1 + roll(comics));
  const chapters: string[] = await db('chapter').whereIn('comic_id', some).where('number', '3').pluck('title');
  const described = (await db('comic_title').whereIn('comic_id', some).pluck('description')).map(
    (text: string) => text.split('. ')[1] ?? '',
  );
  const paired = vietnamese.map((title) => title.split(' ').slice(0, 2).join(' '));
  const spoken = chinese.flatMap((title) => pinyinReadings(title).sounds.slice(0, 1)).filter((sound) => sound);
  const categories: number[] = await db('category').pluck('id');
  const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  const piece = (text: string, index: number, length: number) =>
    [...text]
      .slice(index % Math.max(1, [...text].length - length + 1))
      .slice(0, length)
      .join('');
  const browse = (input: CallOf<typeof browseComics>) => ({ endpoint: browseComics, input: { limit: 30, ...input } });
  const filter = (input: CallOf<typeof filterComics>) => ({ endpoint: filterComics, input: { limit: 30, ...input } });
  const search = (keywords: string) => browse({ keywords });
  return [
    { name: 'latest', atMostMs: 10, ask: (index) => browse({ comicStatus: 'update', page: 1 + (index % 5) }) },
    { name: 'one category', atMostMs: 10, ask: (index) => filter({ category_id: of(categories, index) }) },
    { name: 'one author', atMostMs: 10, ask: (index) => filter({ author: of(authors, index) }) },
    {
      name: 'three filters and a sort',
      atMostMs: 50,
      ask: (index) =>
        filter({
          category_id: of(categories, index),
          region: of(regions, index * 7 + 3),
          tag_id: 1 + ((index * 37) % 400),
          order: of(orders, index),
        }),
    },
    {
      name: 'three wide filters and a sort',
      atMostMs: 50,
      ask: (index) =>
        filter({
          category_id: of(categories, index),
          region: of(regions, index),
          comicStatus: index % 2 ? 'end' : 'update',
          order: of(orders, index),
        }),
    },
    {
      name: 'any of three genres, without a tag',
      atMostMs: 50,
      ask: (index) =>
        filter({
          category_id: [0, 1, 2].map((more) => of(categories, index + more)).join() as never,
          match: 'any',
          without_tag_id: (1 + ((index * 37) % 400)) as never,
          order: of(orders, index),
        }),
    },
    {
      name: 'two genres of a publisher, without another genre',
      atMostMs: 50,
      ask: (index) =>
        filter({
          category_id: [of(categories, index), of(categories, index + 1)].join() as never,
          label_id: (1 + (index % publishers)) as never,
          without_category_id: of(categories, index + 2) as never,
        }),
    },
    {
      name: 'everything but one genre and one language',
      atMostMs: 50,
      ask: (index) =>
        filter({
          without_category_id: of(categories, index) as never,
          without_language: of(['vi', 'en', 'jp', 'zh-cn'] as const, index),
          order: of(orders, index),
        }),
    },
    {
      name: 'a person and their comics in a role',
      atMostMs: 30,
      ask: (index) => ({
        endpoint: readLabel,
        input: { id: publishers + 1 + ((index * 7919) % Math.max(10, Math.floor(comics / 4))), limit: 30 },
      }),
    },
    { name: 'one Chinese character', atMostMs: 30, ask: (index) => search(piece(of(chinese, index), index, 1)) },
    { name: 'two Chinese characters', atMostMs: 30, ask: (index) => search(piece(of(chinese, index), index, 2)) },
    {
      name: 'three Chinese characters and more',
      atMostMs: 30,
      ask: (index) => search(piece(of(chinese, index), index, 3 + (index % 3))),
    },
    { name: 'kana', atMostMs: 30, ask: (index) => search(piece(of(kana, index), index, 2 + (index % 3))) },
    {
      name: 'Vietnamese without marks',
      atMostMs: 30,
      ask: (index) =>
        search(
          plain(of(vietnamese, index))
            .split(' ')
            .slice(0, 1 + (index % 3))
            .join(' '),
        ),
    },
    { name: 'words of a chapter', atMostMs: 30, ask: (index) => search(of(chapters, index)) },
    { name: 'words of a description', atMostMs: 30, ask: (index) => search(of(described, index)) },
    { name: 'two words as one', atMostMs: 30, ask: (index) => search(of(paired, index).replace(' ', '')) },
    { name: 'pinyin of a title', atMostMs: 30, ask: (index) => search(of(spoken, index)) },
    { name: 'one letter missing', atMostMs: 30, ask: (index) => search(slip(of(english, index))) },
    {
      name: 'suggestions for two letters and more',
      atMostMs: 30,
      ask: (index) => ({ endpoint: suggestComics, input: { keywords: of(english, index).slice(0, 2 + (index % 4)) } }),
    },
  ];
}
