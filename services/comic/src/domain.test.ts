import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, languages } from '@yonkoma/contract';
import { missingWords } from '@yonkoma/service-kit';
import {
  addComic,
  mediaStandIn,
  onBothEngines,
  onSqlite,
  openDomains,
  type OpenDomains,
  memberStandIn,
} from '@yonkoma/testing/node';
import { categorySlugs } from '@yonkoma/comic-files/genre-rules';
import { discussion } from '@yonkoma/discussion/domain';
import { comic } from './domain.ts';
import { words } from './words.ts';

test('every word is there in every language', () => {
  expect(missingWords(comic)).toEqual([]);
  for (const language of languages) {
    expect(Object.keys(words[language])).toEqual(Object.keys(words.en));
    expect(Object.values(words[language]).filter((word) => word.trim() === '' || /[!！]/.test(word))).toEqual([]);
  }
});

onBothEngines('a fresh comic database', (engine) => {
  test('each category that an import can choose has a name in every language', async () => {
    const db = await engine.open('comic', comic.migrations);
    const rows: { slug: string; language: string; name: string }[] = await db('category_name')
      .join('category', 'category.id', 'category_name.category_id')
      .orderBy('category.weigh', 'desc');
    for (const language of languages)
      expect(rows.filter((row) => row.language === language && row.name !== '').map(({ slug }) => slug)).toEqual([
        ...categorySlugs,
      ]);
  });

  test('a second start leaves the database unchanged', async () => {
    const db = await engine.open('comic', comic.migrations);
    expect(await db('category')).toHaveLength(categorySlugs.length);
    expect((await db('migration').orderBy('name')).map(({ name }: { name: string }) => name)).toEqual(
      comic.migrations.map(({ name }) => name),
    );
  });
});

onSqlite('bad input', (engine) => {
  let site: OpenDomains;
  let ids = { comic: 0, chapter: 0, comment: 0 };
  const endpoints = [...comic.routes, ...discussion.routes]
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => access === 'public');
  /** A query that each endpoint accepts, so that a test can break one field at a time. */
  const good = (endpoint: Endpoint): Record<string, string> =>
    ({
      'comic.readComic': { id: String(ids.comic) },
      'comic.readChapter': { id: String(ids.chapter) },
      'comic.suggestComics': { keywords: 'good' },
      'comic.listComicComments': { comic_id: String(ids.comic) },
      'comic.listChapterComments': { chapter_id: String(ids.chapter) },
      'comic.countPageComments': { chapter_id: String(ids.chapter) },
      'comic.findComment': { comment_id: String(ids.comment) },
    })[endpoint.name] ?? {};
  const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, query: string, language = 'en') =>
    site.app.inject({
      method,
      headers: { server: 'true', 'think-lang': language },
      ...(method === 'GET'
        ? { url: `${path}?${query}` }
        : { url: path, payload: { ids: [1], ...Object.fromEntries(new URLSearchParams(query)) } }),
    });
  const ask = async (endpoint: Endpoint, query: string) => {
    const response = await send(endpoint, query);
    expect(`${endpoint.name} ${query.slice(0, 80)} ${response.statusCode}`).toBe(
      `${endpoint.name} ${query.slice(0, 80)} 200`,
    );
    expect(Object.keys(response.json())).toEqual(['code', 'msg', 'time', 'data']);
    return response.json() as { code: number; msg: string; data: unknown };
  };
  const refused = { code: 0, msg: 'Please check what you sent and try again.', data: null };

  beforeAll(async () => {
    site = await openDomains(engine, [comic, discussion, mediaStandIn().domain, memberStandIn().domain]);
    const db = site.db('comic');
    const { id, chapterIds } = await addComic(db, {
      titles: { en: 'Good' },
      chapters: [{ language: 'en', number: '1' }],
    });
    const discussions = site.db('discussion');
    const [thread_id] = await discussions('comment_thread').insert({
      subject: 'comic',
      subject_id: id,
      part_id: 0,
      place: 0,
      root_count: 1,
      comment_count: 1,
    });
    const [comment = 0] = await discussions('comment').insert({
      thread_id,
      member_id: 1,
      subject: 'comic',
      text: 'Good, too',
      status: 0,
      is_listed: 1,
      hot_score: 1_700_000_000,
      created_at: 1_700_000_000,
    });
    ids = { comic: id, chapter: chapterIds[0] ?? 0, comment };
  });
  afterAll(() => site.close());

  const numbers: Record<string, string[]> = {
    'comic.browseComics': ['page', 'limit'],
    'comic.filterComics': ['page', 'limit', 'category_id', 'tag_id'],
    'comic.readComic': ['id', 'detailId', 'comic_id'],
    'comic.readChapter': ['id', 'comic_id', 'detailId'],
    'comic.listComicComments': ['comic_id', 'pid', 'page', 'limit'],
    'comic.listChapterComments': ['chapter_id', 'image_index', 'pid', 'page', 'limit'],
    'comic.countPageComments': ['chapter_id'],
    'comic.findComment': ['comment_id'],
  };
  const bad = [
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'abc',
    'NaN',
    'Infinity',
    '%00',
    '9'.repeat(30),
    '9007199254740993',
    ' 1',
    '１',
    'x'.repeat(1024 * 1024),
    '%E0%A4%A',
    "1' or '1'='1",
  ];

  describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('for %s', (_name, endpoint) => {
    test('an invalid number is refused', async () => {
      for (const field of numbers[endpoint.name] ?? []) {
        const rest = new URLSearchParams(good(endpoint));
        rest.delete(field);
        for (const value of bad) expect(await ask(endpoint, `${rest}&${field}=${value}`)).toMatchObject(refused);
        for (const list of [`${field}[]=1`, `${field}[0]=1&${field}[1]=2`])
          expect(await ask(endpoint, `${rest}&${list}`)).toMatchObject(refused);
        expect([0, 1, 303]).toContain((await ask(endpoint, `${rest}&${field}[a]=1`)).code);
      }
    });

    test('unknown fields, also those named like parts of an object, change nothing', async () => {
      const plain = await ask(endpoint, String(new URLSearchParams(good(endpoint))));
      for (const name of [
        '__proto__',
        '__proto__[x]',
        'constructor',
        'constructor[prototype]',
        'toString',
        'hasOwnProperty',
        '__proto__[]',
        '[]',
        '[0]',
      ]) {
        const answer = await ask(endpoint, `${new URLSearchParams(good(endpoint))}&${name}=${'1'.repeat(20)}`);
        expect(answer).toMatchObject({ code: plain.code, data: plain.data });
      }
      expect(({} as Record<string, unknown>).x).toBeUndefined();
    });

    test('a text of a megabyte is refused or ignored, in any field and in any header', async () => {
      const long = 'x'.repeat(1024 * 1024);
      for (const field of ['keywords', 'region', 'order', 'comicStatus', 'language', 'lang']) {
        expect([0, 1]).toContain((await ask(endpoint, `${new URLSearchParams(good(endpoint))}&${field}=${long}`)).code);
      }
      const response = await send(endpoint, String(new URLSearchParams(good(endpoint))), long);
      expect(response.statusCode).toBe(200);
    });

    test('a path matches in any letter case', async () => {
      const query = String(new URLSearchParams(good(endpoint)));
      const { code } = await ask(endpoint, query);
      for (const path of [
        endpoint.path.toUpperCase(),
        endpoint.path.replace('/comic/', '/Comic/'),
        `${endpoint.path}/`,
      ]) {
        const response = await send({ ...endpoint, path }, query);
        expect([path, response.statusCode, response.json().code]).toEqual([path, 200, code]);
      }
    });
  });

  test('a missing required field is refused', async () => {
    for (const endpoint of endpoints) {
      // Without a comic it lists the caller’s own comments, and a guest has none.
      if (endpoint.name === 'comic.listComicComments') expect(await ask(endpoint, '')).toMatchObject({ code: 303 });
      else if (Object.keys(good(endpoint)).length > 0) expect(await ask(endpoint, '')).toMatchObject(refused);
    }
  });

  test('an unknown shelf, order or search is refused', async () => {
    const [browse, filter] = endpoints.filter(
      ({ name }) => name === 'comic.browseComics' || name === 'comic.filterComics',
    );
    for (const query of [
      'comicStatus=5',
      'comicStatus=0',
      'comicStatus=',
      'comicStatus=__proto__',
      'comicStatus=length',
      'comicStatus[]=hot',
      'order=views',
      'order=__proto__',
      'order[]=hot',
      `keywords=${'k'.repeat(101)}`,
      'keywords[]=a',
    ]) {
      for (const endpoint of [browse, filter])
        expect([query, await ask(endpoint as Endpoint, query)]).toMatchObject([query, refused]);
    }
    for (const query of [`region=${'r'.repeat(33)}`, 'region[]=JP'])
      expect(await ask(filter as Endpoint, query)).toMatchObject(refused);
  });

  test('no call leaves anything behind', async () => {
    expect(await site.db('comic')('comic')).toHaveLength(1);
  });
});
