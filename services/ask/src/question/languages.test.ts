import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptAnswer,
  deleteQuestion,
  type InputOf,
  type Language,
  listQuestions,
  suggestAskTags,
} from '@yonkoma/contract';
import { describeAskPage } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openAsk, type OpenAsk } from '../fixtures/open-ask.ts';
import { tagLanguages } from '../migrations/0003-tag-languages.ts';

onBothEngines('lists in the reader’s language', (engine) => {
  let open: OpenAsk;
  const ids: Record<string, number> = {};
  const list = async (language: Language, input: Partial<InputOf<typeof listQuestions>> = {}) =>
    (await open.as(0, language)(listQuestions, input)).data;
  const listed = async (language: Language, input?: Partial<InputOf<typeof listQuestions>>) => {
    const found = await list(language, input);
    return {
      language: found.language,
      total: found.total,
      list: found.list.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)),
      languages: found.languages.map((one) => `${one.language} ${one.count}`),
    };
  };
  beforeAll(async () => {
    open = await openAsk(engine);
    await open.ops('question-category', 'reading', '--zh-cn', '阅读', '--en', 'Reading', '--jp', '読書', '--vi', 'Đọc');
    const [category] = (await open.db('category').pluck('id')) as number[];
    const asked = async (name: string, title: string, language: Language, tags: string[], category_id?: number) => {
      ids[name] = (
        await open.ask(open.fresh(), title, { tags, ...(category_id && { category_id }) }, language)
      ).data.id;
    };
    await asked('english', 'Where do I find lighthouses?', 'en', ['light', 'sea']);
    await asked('further', 'Which lighthouses are still lit?', 'en', ['light'], category);
    await asked('vietnamese', 'Hải đăng lighthouses ở đâu?', 'vi', ['light', 'biển'], category);
    await asked('japanese', '灯台はどこにありますか？', 'jp', ['light']);
  });
  afterAll(() => open.site.close());

  test('begin with that language, name the others, and show all or another on request', async () => {
    const languages = ['en 2', 'jp 1', 'vi 1'];
    expect(await listed('en')).toEqual({ language: 'en', total: 2, list: ['further', 'english'], languages });
    expect(await listed('vi', { type: 'hot' })).toEqual({ language: 'vi', total: 1, list: ['vietnamese'], languages });
    expect(await listed('en', { language: 'all' })).toEqual({
      language: null,
      total: 4,
      list: ['japanese', 'vietnamese', 'further', 'english'],
      languages,
    });
    expect(await listed('en', { language: 'jp' })).toEqual({ language: 'jp', total: 1, list: ['japanese'], languages });
  });

  test('show all languages when the reader’s own has none, and are empty for a requested empty language', async () => {
    const languages = ['en 2', 'jp 1', 'vi 1'];
    expect(await listed('zh-cn')).toEqual({
      language: null,
      total: 4,
      list: ['japanese', 'vietnamese', 'further', 'english'],
      languages,
    });
    expect(await listed('zh-cn', { language: 'zh-cn' })).toEqual({ language: 'zh-cn', total: 0, list: [], languages });
  });

  test('of a search are in all languages, whoever asks, with a count for each', async () => {
    expect(await listed('vi', { keywords: 'lighthouses' })).toEqual({
      language: null,
      total: 3,
      list: ['vietnamese', 'further', 'english'],
      languages: ['en 2', 'vi 1'],
    });
    expect(await listed('vi', { keywords: 'lighthouses', language: 'vi' })).toEqual({
      language: 'vi',
      total: 1,
      list: ['vietnamese'],
      languages: ['en 2', 'vi 1'],
    });
    expect(await listed('vi', { keywords: 'submarine' })).toEqual({
      language: null,
      total: 0,
      list: [],
      languages: [],
    });
  });

  test('of a tag and of a category are filtered by language as well, with other filters or without', async () => {
    const { tags, categories } = await list('en', { language: 'all' });
    const light = tags.find(({ name }) => name === 'light')?.id ?? 0;
    const [reading] = categories;
    expect(await listed('en', { tag_id: light })).toEqual({
      language: 'en',
      total: 2,
      list: ['further', 'english'],
      languages: ['en 2', 'jp 1', 'vi 1'],
    });
    expect(await listed('en', { tag_id: light, type: 'hot', language: 'all' })).toMatchObject({
      language: null,
      total: 4,
    });
    expect(await listed('jp', { category_id: reading?.id })).toEqual({
      language: null,
      total: 2,
      list: ['vietnamese', 'further'],
      languages: ['en 1', 'vi 1'],
    });
    expect(await listed('vi', { tag_id: light, category_id: reading?.id })).toEqual({
      language: 'vi',
      total: 1,
      list: ['vietnamese'],
      languages: ['en 1', 'vi 1'],
    });
    expect(await listed('jp', { tag_id: light, category_id: reading?.id })).toMatchObject({
      language: null,
      total: 2,
      list: ['vietnamese', 'further'],
    });
    expect(await listed('en', { tag_id: 999_999 })).toEqual({ language: null, total: 0, list: [], languages: [] });
  });

  test('count tags and categories in the listed language, and suggest its tags to its writers', async () => {
    const counted = async (language: Language, input?: Partial<InputOf<typeof listQuestions>>) => {
      const { tags, categories } = await list(language, input);
      return [
        ...categories.map(({ name, count }) => `${name} ${count}`),
        ...tags.map(({ name, count }) => `${name} ${count}`),
      ];
    };
    expect(await counted('en')).toEqual(['Reading 1', 'light 2', 'sea 1']);
    expect(await counted('en', { language: 'all' })).toEqual(['Reading 2', 'light 4', 'biển 1', 'sea 1']);
    expect(await counted('jp')).toEqual(['読書 0', 'light 1']);
    const suggested = async (language: Language) =>
      [(await open.as(0, language)(suggestAskTags, {})).data].flat() as { name: string; count: number }[];
    expect((await suggested('vi')).map(({ name, count }) => `${name} ${count}`)).toEqual(['biển 1', 'light 1']);
    expect(await suggested('zh-cn')).toHaveLength(3);
  });

  test('drop solved questions from those that wait, and deleted ones from every count', async () => {
    const [me, ken] = [open.fresh(), open.fresh()];
    const { id } = (await open.ask(me, '哪里有灯塔？', { tags: ['light', '灯塔'] }, 'zh-cn')).data;
    expect(await listed('zh-cn', { type: 'unsolved' })).toMatchObject({ language: 'zh-cn', total: 1 });
    const answer = (await open.answer(ken, id, '在海边的山上。')).data.comment.id;
    await open.as(me)(acceptAnswer, { id: answer });
    expect(await listed('zh-cn', { type: 'unsolved' })).toMatchObject({ language: null, total: 4 });
    const taken = (await open.ask(me, '灯塔什么时候亮？', { tags: ['灯塔'] }, 'zh-cn')).data.id;
    const tagged = async () => (await list('zh-cn')).tags.map(({ name, count }) => `${name} ${count}`);
    expect(await tagged()).toEqual(['灯塔 2', 'light 1']);
    await open.as(me)(deleteQuestion, { id: taken });
    expect([await tagged(), (await list('zh-cn')).total]).toEqual([['灯塔 1', 'light 1'], 1]);
  });

  test('give the same to programs as the page shows', async () => {
    const names = async (language: Language) =>
      JSON.stringify(
        (await open.site.composition.running('ask').call(language).ask(describeAskPage, { page: 'list' })).data,
      );
    expect(await names('vi')).toContain('Hải đăng');
    expect(await names('vi')).not.toContain('Which lighthouses');
  });

  test('count the tags of an upgraded site like those of a new one', async () => {
    const counts = () =>
      open
        .db('tag_count')
        .where('question_count', '>', 0)
        .orderBy(['tag_id', 'language'])
        .select('tag_id', 'language', 'question_count');
    const before = await counts();
    expect(before).not.toEqual([]);
    await open.db.schema.dropTable('tag_count');
    await open.db.schema.alterTable('question_tag', (table) => {
      table.dropIndex([], 'question_of_tag_in_language');
    });
    await tagLanguages.up(open.db);
    expect(await counts()).toEqual(before);
  });
});
