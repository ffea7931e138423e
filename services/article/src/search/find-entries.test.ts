import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedTo, findArticleEntries, type Language } from '@yonkoma/contract';
import { engineOf } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { openArticles, type OpenArticles } from '../fixtures/open-articles.ts';
import { renderAnew } from '../render/render-anew.ts';

const page = (title: string, body: string, date = '2026-01-01') =>
  `---\ntitle: ${title}\ndate: ${date}\n---\n\n${body}\n`;

onBothEngines('articles in the search over everything', (engine) => {
  let open: OpenArticles;
  const ask = async (keywords: string, more: { kind?: string; limit?: number } = {}, language: Language = 'en') =>
    (await open.as(0, language)(findArticleEntries, { keywords, ...more })).data;
  const titles = async (keywords: string, more = {}) => (await ask(keywords, more)).list.map(({ title }) => title);

  beforeAll(async () => {
    open = await openArticles(engine);
    await open.importFiles({
      'blog/night.en.md': page('Reading at night', 'Turn the light down.\n\n## How\n\nSlowly.'),
      'blog/night.zh-cn.md': page('夜里看漫画', '把灯光调暗一点。'),
      'blog/night.vi.md': page('Đọc truyện ban đêm', 'Vặn nhỏ đèn lại.'),
      'blog/light.en.md': page('Light', 'About lamps.', '2025-01-01'),
      'blog/lights.en.md': page('Lights of the city', 'And about nights.', '2025-02-01'),
      'matter/house.jp.md': page('家の決まり', '静かにカフェで読みましょう。'),
      'matter/lamp.en.md': page('A lamp', 'It gives light.', '2026-03-01'),
      'blog/secret.en.md': page('Light to come', 'Later.', '2999-01-01T00:00Z'),
    });
  });
  afterAll(() => open.close());

  test('an exact title comes first, then titles that begin so, then texts with the words, newest first', async () => {
    expect(await titles('light')).toEqual(['Light', 'Lights of the city', 'A lamp', 'Reading at night']);
    expect((await ask('light')).list.map(({ score }) => score)).toEqual([3, 2, 0, 0]);
    expect(await titles('lamp', { limit: 1 })).toEqual(['A lamp']);
  });

  test.each([
    ['two Chinese characters', '漫画'],
    ['Vietnamese without its accents', 'doc truyen'],
    ['Vietnamese from the text', 'van nho den'],
  ])('%s find an article, shown in the reader’s language', async (_what, keywords) => {
    expect(await titles(keywords)).toEqual(['Reading at night']);
    expect((await ask(keywords, {}, 'vi')).list[0]).toMatchObject({
      title: 'Đọc truyện ban đêm',
      lang: 'vi',
      kind: 'blog',
    });
  });

  test('hiragana finds katakana', async () => {
    expect((await ask('かふぇ')).list[0]).toMatchObject({
      title: '家の決まり',
      lang: 'ja',
      kind: 'matter',
      excerpt: '静かにカフェで読みましょう。',
      excerpt_lang: 'ja',
    });
  });

  test('the excerpt shows the words, in the reader’s language if it has them', async () => {
    expect((await ask('slowly')).list[0]).toMatchObject({
      excerpt: expect.stringContaining('Slowly.'),
      excerpt_lang: 'en',
    });
    expect((await ask('灯光')).list[0]).toMatchObject({
      title: 'Reading at night',
      excerpt: expect.stringContaining('把灯光调暗一点。'),
      excerpt_lang: 'zh-Hans',
    });
    expect((await ask('夜里')).list[0]).toMatchObject({
      title: 'Reading at night',
      excerpt: '夜里看漫画',
      excerpt_lang: 'zh-Hans',
    });
    expect((await ask('reading night')).list[0]).toMatchObject({
      path: expect.stringMatching(/^\/blog\/info\/\d+$/),
      excerpt: expect.stringContaining('Turn the light down.'),
      date: 1_767_225_600,
    });
  });

  test('a search in one kind finds that kind alone, and one in an unknown kind finds nothing', async () => {
    expect(await titles('light', { kind: 'matter' })).toEqual(['A lamp']);
    expect(await ask('light', { kind: 'blog', limit: 1 })).toMatchObject({ total: 3, list: [{ title: 'Light' }] });
    expect(await ask('light', { kind: 'comic' })).toEqual({ list: [], total: 0, corrected: '' });
  });

  test('unpublished articles are not found, and removed ones no longer', async () => {
    expect(await titles('come')).toEqual([]);
    const { id } = await open.db('article').where({ slug: 'lamp' }).first('id');
    await open.ops('unpublish-article', id);
    expect(await titles('gives')).toEqual([]);
    await open.ops('publish-article', id);
    expect(await titles('gives')).toEqual(['A lamp']);
  });

  test('a single letter finds only that whole word, and any query gets an answer', async () => {
    expect(await titles('l')).toEqual([]);
    for (const keywords of [
      '',
      '"',
      "'",
      '*',
      'a*',
      '"a" OR "b"',
      'NEAR(a b)',
      'tokens:light',
      '-light',
      '+',
      '( )',
      '\u0000',
      '😀',
      '漫'.repeat(100),
      'a b c d e f g h i j k l m n o p',
      '\ud800',
      '%_',
      '; drop table article',
    ]) {
      expect(await ask(keywords)).toMatchObject({ list: expect.any(Array), total: expect.any(Number) });
    }
    expect((await open.as(0)(findArticleEntries, { keywords: 'a'.repeat(101) })).code).toBe(0);
    expect((await open.as(0)(findArticleEntries, { keywords: 'light', kind: 'Blog!' })).code).toBe(0);
  });

  test('articles from before the title index are found by title once the job has indexed them', async () => {
    const id = engineOf(open.db) === 'sqlite' ? 'rowid' : 'article_id';
    const { id: articleId } = await open.db('article').where({ slug: 'light' }).first('id');
    await open
      .db('article_words')
      .where({ [id]: articleId })
      .delete();
    await open.db('article_words').insert({ [id]: articleId, tokens: 'wwlight' });
    await open.db('article_text').where({ article_id: articleId }).update({ renderer_version: 1 });
    expect((await ask('lamps')).total).toBe(0);
    await renderAnew(open.site.composition.running('article'));
    expect(await titles('lamps')).toEqual(['Light']);
    expect(await titles('light', { limit: 1 })).toEqual(['Light']);
  });

  test('very many results are not counted to the end', async () => {
    await open.importFiles(
      Object.fromEntries(
        Array.from({ length: countedTo + 20 }, (_, at) => [
          `matter/many-${at}.en.md`,
          page(`Many ${at}`, 'Of the same.'),
        ]),
      ),
    );
    expect(await ask('same')).toMatchObject({ total: countedTo, list: { length: 5 } });
    expect((await ask('many 77')).list[0]).toMatchObject({ title: 'Many 77', score: 3 });
  });
});
