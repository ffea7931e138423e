import { expect, test } from 'vitest';
import { languages, listBlog, listMatter, readBlog } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openArticles } from '../fixtures/open-articles.ts';

onBothEngines('the demo articles', (engine) => {
  test('exist in all four languages, with their categories and tags, and seeding again changes nothing', async () => {
    const open = await openArticles(engine);
    expect((await open.ops('seed-articles')).status).toBe(0);
    const revisions = async () => Number((await open.db('article_revision').count({ count: '*' }))[0]?.count);
    const written = await revisions();
    await open.ops('seed-articles');
    expect(await revisions()).toBe(written);
    for (const language of languages) {
      for (const list of [listBlog, listMatter]) {
        const { data } = await open.as(0, language)(list, {});
        expect(data.list.length).toBeGreaterThan(1);
        expect(data.list.map((item) => item.language)).toEqual(data.list.map(() => language));
        expect([...data.categories, ...data.tags].filter(({ name }) => name === '')).toEqual([]);
      }
    }
    expect((await open.as(0, 'zh-cn')(listMatter, { keywords: '四格' })).data.total).toBe(1);
    expect((await open.as(0, 'vi')(listBlog, { keywords: 'binh luan' })).data.total).toBeGreaterThan(0);
    const [first] = (await open.as(0, 'jp')(listBlog, { keywords: 'ようこそ' })).data.list;
    expect((await open.as(0, 'jp')(readBlog, { id: first?.id ?? 0 })).data.info.toc.map(({ title }) => title)).toEqual([
      '読む',
      'ことばを選ぶ',
      '参加する',
    ]);
    await open.close();
  });
});
