import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOf, suggestAskTags } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';

interface Tag {
  id: number;
  name: string;
  count: number;
}

onBothEngines('a search for tags', (engine) => {
  let open: OpenAsk;
  const search = async (input: Omit<CallOf<typeof suggestAskTags>, 'select'>) =>
    (await open.as(0)(suggestAskTags, { select: 'true', ...input })).data as { list: Tag[]; total: number };

  beforeAll(async () => {
    open = await openAsk(engine);
    const numbers = Array.from({ length: 1_300 }, (_, index) => String(index).padStart(4, '0'));
    await open.db.batchInsert(
      'tag',
      [
        ...numbers.map((number) => ({ slug: `manga-${number}`, name: `Manga ${number}`, question_count: 0 })),
        { slug: 'mang', name: 'Mang', question_count: 0 },
        { slug: '漫画', name: '漫画', question_count: 3 },
      ],
      100,
    );
    await open.db('tag').where({ slug: 'manga-0050' }).update({ question_count: 9 });
  });
  afterAll(() => open.site.close());

  test('gives a thousand at most, each once, page by page; of the first hundred the most used first', async () => {
    const names: string[] = [];
    for (let page = 1; page <= 70; page += 1) {
      const { list, total } = await search({ quickSearch: 'Manga', page, limit: 15 });
      expect(total).toBe(1_000);
      names.push(...list.map(({ name }) => name));
    }
    expect([names.length, new Set(names).size]).toEqual([1_000, 1_000]);
    expect([names.slice(0, 2), names.at(-1)]).toEqual([['Manga 0050', 'Manga 0000'], 'Manga 0999']);
  });

  test('finds any writing of a beginning, and counts what it finds', async () => {
    expect(await search({ quickSearch: ' #漫画 ' })).toMatchObject({ list: [{ name: '漫画', count: 3 }], total: 1 });
    expect((await search({ quickSearch: 'MANGA 01' })).total).toBe(100);
    expect(await search({ quickSearch: 'manga%x' })).toEqual({ list: [], total: 0 });
    expect((await search({ page: 1, limit: 1 })).list).toMatchObject([{ name: 'Manga 0050' }]);
    expect(await search({ page: 1_000_000 })).toMatchObject({ list: [] });
  });

  test('refuses what is malformed', async () => {
    for (const input of [{ page: 0 }, { limit: -1 }, { quickSearch: 'x'.repeat(101) }])
      expect((await open.as(0)(suggestAskTags, { select: 'true', ...input })).code).toBe(0);
    expect((await open.as(0)(suggestAskTags, { select: 'maybe' as never })).code).toBe(0);
  });
});
