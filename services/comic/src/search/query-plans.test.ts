import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@yonkoma/service-kit';
import {
  addComic,
  learn,
  mediaStandIn,
  onBothEngines,
  openDomains,
  type OpenDomains,
  readPlan,
  statementsOf,
} from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { listTitleCovers, summariseChapters } from '../publish/settle-store.ts';
import { indexComics } from './index-comics.ts';
import { rebuildIndex } from './rebuild-index.ts';

const large = /^(?:comic|comic_title|comic_tag|comic_label|comic_term|chapter|label)$/;

onBothEngines('the queries of lists and search', (engine) => {
  let site: OpenDomains;
  let db: Database;

  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain]);
    db = site.db('comic');
    const { id } = await addComic(db, {
      titles: { en: 'Naruto', 'zh-cn': '漫画之王' },
      genre: 'comedy',
      tags: ['Rain'],
      region: 'JP',
      chapters: [{ language: 'en', number: '1' }],
    });
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      series_key: `many ${index}`,
      original_language: 'en',
      author: `Author ${index % 500}`,
      category_id: 1 + (index % 12),
      region: 'JP',
      year: 2020,
      status: index % 2,
      views: index,
      score: index % 100,
      created_at: index,
      updated_at: index,
    }));
    for (let at = 0; at < rows.length; at += 100) await db('comic').insert(rows.slice(at, at + 100));
    const titles = rows.map((_, index) => ({
      comic_id: id + 1 + index,
      language: 'en',
      title: `Word${index} other`,
      description: '',
    }));
    for (let at = 0; at < titles.length; at += 100) await db('comic_title').insert(titles.slice(at, at + 100));
    const chapters = rows.map((_, index) => ({
      comic_id: id + 1 + index,
      language: 'en',
      number: '1',
      sort: 1000,
      title: '',
      direction: 'ltr',
      image_count: 1,
      content_hash: String(index),
      created_at: 1,
      updated_at: 1,
    }));
    for (let at = 0; at < chapters.length; at += 100) await db('chapter').insert(chapters.slice(at, at + 100));
    await db('tag').insert(Array.from({ length: 50 }, (_, index) => ({ id: index + 10, name: `Tag ${index}` })));
    const tags = rows.flatMap((_, index) =>
      [index % 50, (index + 7) % 50].map((tag) => ({ comic_id: id + 1 + index, tag_id: tag + 10 })),
    );
    for (let at = 0; at < tags.length; at += 200) await db('comic_tag').insert(tags.slice(at, at + 200));
    const people = Array.from({ length: 400 }, (_, index) => ({ id: index + 1, kind: 'person', name: `P ${index}` }));
    for (let at = 0; at < people.length; at += 100) await db('label').insert(people.slice(at, at + 100));
    const credits = rows.map((_, index) => ({
      comic_id: id + 1 + index,
      label_id: 1 + (index % 400),
      field: index % 2 ? 'writer' : 'inker',
      sort: 0,
    }));
    for (let at = 0; at < credits.length; at += 200) await db('comic_label').insert(credits.slice(at, at + 200));
    await rebuildIndex(db);
    await learn(db, ['comic', 'comic_title', 'comic_tag', 'comic_label', 'comic_term', 'chapter']);
  });
  afterAll(() => site.close());

  test.each([
    ['the latest', '/api/comic/index', { comicStatus: 'update' }],
    ['finished ones by views', '/api/comic/index', { comicStatus: 'end', order: 'hot' }],
    ['what is popular this week', '/api/comic/index', { comicStatus: 'hot' }],
    ['finished ones of today', '/api/comic/index', { comicStatus: 'end', order: 'day' }],
    ['one category', '/api/comic/categoryindex', { category_id: 2 }],
    ['one author', '/api/comic/categoryindex', { author: 'Author 7' }],
    [
      'three filters and a sort',
      '/api/comic/categoryindex',
      { category_id: 2, region: 'JP', year: 2020, comicStatus: 'end', order: 'score' },
    ],
    [
      'any of two genres without a third and a person',
      '/api/comic/categoryindex',
      { category_id: '2,3', match: 'any', without_category_id: 4, without_label_id: 9 },
    ],
    ['everything but one genre', '/api/comic/categoryindex', { without_category_id: 4 }],
    ['a person', '/api/comic/label', { id: 7 }],
    ['the page of a comic', '/api/comic/comicdetails', { id: 5 }],
    ['one Chinese character', '/api/comic/index', { keywords: '漫' }],
    ['a word that is begun', '/api/comic/index', { keywords: 'word12' }],
    ['a mistyped word', '/api/comic/index', { keywords: 'nauto' }],
    ['suggestions', '/api/comic/suggest', { keywords: 'wor' }],
  ])('%s never scans a whole table', async (_what, path, query) => {
    const selects = (await statementsOf(db, () => site.get(path, query as unknown as Record<string, string>))).filter(
      ({ sql }) => /^\s*select\b/i.test(sql),
    );
    expect(selects.length).toBeGreaterThan(2);
    for (const statement of selects) {
      const whole = (await readPlan(db, statement)).filter(
        ({ table, index, isWhole }) => large.test(table) && isWhole && index === null,
      );
      expect([statement.sql, whole]).toEqual([statement.sql, []]);
    }
  });

  test('the published chapters of a comic are found by the comic, never among all published ones', async () => {
    const id = 5;
    const statements = await statementsOf(db, async () => {
      await indexComics(db, [id, id + 1]);
      await summariseChapters(db, id, 'en', true);
      await listTitleCovers(db, id);
    });
    const selects = statements.filter(({ sql }) => /^select\b.* from `chapter`/.test(sql));
    expect(selects).toHaveLength(4);
    for (const select of selects)
      expect(await readPlan(db, select)).toEqual([
        expect.objectContaining({ table: 'chapter', index: expect.stringContaining('comic_id'), isWhole: false }),
      ]);
  });
});
