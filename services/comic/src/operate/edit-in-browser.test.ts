import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CallOf,
  creditComic,
  editComic,
  labelFields,
  readComicCredits,
  type Endpoint,
  type Envelope,
  refusalHeader,
  type ReplyOf,
  publishChapter,
  readChapter,
  readComic,
  readComicFields,
  translateComic,
} from '@yonkoma/contract';
import { addComic, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';

onBothEngines('members with a role for the catalogue', (engine) => {
  let site: OpenDomains;
  let nodes: string[] = [];
  let id = 0;
  let chapterId = 0;
  beforeAll(async () => {
    site = await openDomains(engine, [comic, mediaStandIn().domain], {
      identify: async () => ({
        session: { memberId: 7, sessionId: 1, nodes, token: '' },
        isExpired: false,
        client: null as never,
        failure: null,
      }),
    });
    const added = await addComic(site.db('comic'), {
      titles: { en: 'Before' },
      chapters: [{ language: 'en', number: '1', pages: 2 }],
    });
    id = added.id;
    chapterId = added.chapterIds[0] ?? 0;
  });
  afterAll(() => site.close());

  const facts = {
    ...({ genre: 'drama', region: 'jp', year: 1999, direction: 'rtl', is_adult: 0 } as const),
    tags: ['rain'],
  };
  /** The reply, with the key of its refusal. */
  const call = async <E extends Endpoint>(endpoint: E, input: CallOf<E>, language = 'en') => {
    const isGet = endpoint.method === 'GET';
    const query = new URLSearchParams(Object.entries(input as object).map(([name, value]) => [name, String(value)]));
    const reply = await site.app.inject({
      method: endpoint.method,
      url: isGet ? `${endpoint.path}?${query}` : endpoint.path,
      headers: { server: 'true', 'think-lang': language },
      ...(isGet ? {} : { payload: input as object }),
    });
    return { ...reply.json<Envelope<ReplyOf<E>>>(), refusal: String(reply.headers[refusalHeader] ?? '') };
  };
  const fields = async () => (await call(readComicFields, { id })).data;

  test('read and change its facts and texts, each with its own right, and the audit names them', async () => {
    expect((await call(readComicFields, { id: id })).code).toBe(401);
    nodes = ['catalogue/translate'];
    expect((await call(editComic, { id, author: 'Mai', status: 1, ...facts })).code).toBe(401);
    const text = { title: 'Trước đây', description: 'Một câu chuyện.' };
    expect((await call(translateComic, { id, language: 'vi', ...text })).code).toBe(1);
    nodes = ['catalogue/edit'];
    expect((await call(editComic, { id, author: 'Mai', status: 1, ...facts })).code).toBe(1);
    expect((await call(editComic, { id, author: 'Mai', status: 1, ...facts, tags: ['sun'] })).code).toBe(1);
    expect(await fields()).toMatchObject({
      ...facts,
      author: 'Mai',
      tags: ['sun'],
      region: 'JP',
      status: 1,
      texts: [
        { language: 'en', title: 'Before' },
        { language: 'vi', ...text },
      ],
    });
    expect((await call(readComic, { id: id }, 'vi')).data).toMatchObject({
      comic: { title: text.title, author: 'Mai' },
    });
    expect(
      await site
        .db('comic')('operation')
        .where({ subject: `comic ${id}` })
        .pluck('operator'),
    ).toEqual(Array.from({ length: 3 }, () => 'member 7'));
  });

  test('change only what they name: imports go on with the rest, and a new language needs a title', async () => {
    nodes = ['catalogue/edit', 'catalogue/translate'];
    const other = (await addComic(site.db('comic'), { titles: { en: 'Wind' }, tags: ['old'] })).id;
    const kept = async (table: string, of: object) =>
      Object.keys(JSON.parse((await site.db('comic')(table).where(of).first('archive_says')).archive_says ?? '{}'));
    expect((await call(editComic, { id: other, year: 2001 })).code).toBe(1);
    expect((await call(creditComic, { id: other, labels: { writer: ['Mai'] } })).code).toBe(1);
    expect((await call(editComic, { id: other })).code).toBe(1);
    expect((await kept('comic', { id: other })).sort()).toEqual(['writer', 'year']);
    expect((await call(translateComic, { id: other, language: 'en', description: 'Blows.' })).code).toBe(1);
    expect(await kept('comic_title', { comic_id: other })).toEqual(['description']);
    expect((await call(translateComic, { id: other, language: 'ko', description: '바람' })).refusal).toBe(
      'title-empty',
    );
    expect((await call(readComicFields, { id: other })).data).toMatchObject({
      tags: ['old'],
      year: 2001,
      texts: [{ language: 'en', title: 'Wind', description: 'Blows.' }],
    });
  });

  test('write names with commas as one name each', async () => {
    nodes = ['catalogue/edit'];
    const publisher = ['Lantern, Ltd.', 'A\\, B、C', 'D'];
    expect((await call(creditComic, { id, labels: { publisher } })).code).toBe(1);
    expect((await call(readComicCredits, { id })).data.labels.publisher).toEqual(publisher);
    expect((await call(creditComic, { id, labels: { publisher: [] } })).code).toBe(1);
  });

  const nobody = Object.fromEntries(labelFields.map((field) => [field, []])) as unknown as CallOf<
    typeof creditComic
  >['labels'];
  const none = {
    labels: nobody,
    alternative_titles: [],
    links: [],
    relations: [],
    age_from: null,
    rhythm: '' as const,
  };

  test('change who made it, its other names, links, relations, age and rhythm, and take them away again', async () => {
    nodes = ['catalogue/edit'];
    const { id: second } = await addComic(site.db('comic'), { titles: { en: 'After' } });
    expect((await call(editComic, { id, author: 'Mai', status: 1, ...facts, genre: 'drama,comedy' })).code).toBe(1);
    const credits = {
      ...none,
      labels: {
        ...nobody,
        writer: ['Mai', 'Lan'],
        translator: ['Anh'],
        publisher: ['Lantern'],
        character: ['The Hare'],
      },
      alternative_titles: [{ language: 'zh-tw', title: '從前' }],
      links: ['https://moon.example/'],
      relations: [{ kind: 'sequel' as const, id: second }],
      age_from: 13 as const,
      rhythm: 'weekly' as const,
    };
    expect((await call(creditComic, { id, ...credits })).code).toBe(1);
    const { data } = await call(readComic, { id });
    expect(data.comic.details).toMatchObject({
      genres: [{ name: 'Drama' }, { name: 'Comedy' }],
      labels: [
        { field: 'writer', name: 'Mai' },
        { field: 'writer', name: 'Lan' },
        { field: 'translator', name: 'Anh' },
        { field: 'publisher', name: 'Lantern' },
        { field: 'character', name: 'The Hare' },
      ],
      alternative_titles: [{ title: '從前', lang: 'zh-Hant' }],
      links: ['https://moon.example/'],
      relations: [{ kind: 'sequel', id: second, title: 'After' }],
      age_from: 13,
      rhythm: 'weekly',
    });
    expect((await call(readComic, { id: second })).data.comic.details?.relations).toMatchObject([
      { kind: 'prequel', id },
    ]);
    expect((await call(readComicCredits, { id })).data).toMatchObject({
      ...credits,
      alternative_titles: [{ language: 'zh-Hant', title: '從前' }],
    });
    expect((await call(creditComic, { id, ...none })).code).toBe(1);
    expect((await call(readComicCredits, { id })).data).toEqual(none);
    expect((await call(readComic, { id: second })).data.comic.details?.relations).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['201 writers', { labels: { writer: Array.from({ length: 201 }, (_, at) => `w${at}`) } }, 'names-too-many'],
    ['a name of 151 letters', { labels: { character: ['x'.repeat(151)] } }, 'field-too-long'],
    ['a link that is a script', { links: ['javascript:alert(1)'] }, 'rule-link'],
    ['a relation to itself', { relations: [{ kind: 'sequel', id: 1 }] }, 'deed-declined'],
    ['a relation to a comic that does not exist', { relations: [{ kind: 'sequel', id: 999_999 }] }, 'relation-gone'],
    ['an age that nobody rates', { age_from: 12 }, 'illegal-input'],
    ['a language that is none', { alternative_titles: [{ language: 'xx', title: 'A' }] }, 'illegal-input'],
  ])('cannot write %s', async (_what, { labels, ...wrong }: { labels?: object }, refusal) => {
    nodes = ['catalogue/edit'];
    const asked = { id, ...none, ...wrong, labels: { ...nobody, ...labels } } as CallOf<typeof creditComic>;
    expect(await call(creditComic, asked)).toMatchObject({ code: 0, refusal });
  });

  test('make a chapter a draft, and publish it again', async () => {
    nodes = ['catalogue/publish'];
    expect((await call(publishChapter, { chapter_id: chapterId, state: 'draft' })).code).toBe(1);
    expect((await call(readChapter, { id: chapterId })).code).toBe(0);
    expect(await fields()).toMatchObject({ chapters: [{ id: chapterId, published_at: null }] });
    expect((await call(publishChapter, { chapter_id: chapterId, state: 'now' })).code).toBe(1);
    expect((await call(readChapter, { id: chapterId })).code).toBe(1);
  });

  test.each<[string, object, string]>([
    ['101 tags', { tags: Array.from({ length: 101 }, (_, index) => `t${index}`) }, 'tags-too-many'],
    ['a year of two digits', { year: 12 }, 'rule-year'],
    ['a region of five letters', { region: 'Japan' }, 'rule-region'],
    ['an author of 201 letters', { author: 'x'.repeat(201) }, 'field-too-long'],
    ['13 genres', { genre: Array.from({ length: 13 }, () => 'drama').join(',') }, 'names-too-many'],
    ['a genre that the site does not have', { genre: 'no such genre' }, 'deed-declined'],
    ['a comic that does not exist', { id: 999_999 }, 'comic-not-found'],
  ])('cannot write %s', async (_what, wrong, refusal) => {
    nodes = ['catalogue/edit'];
    const reply = await call(editComic, { id, author: 'Mai', status: 1, ...facts, ...wrong });
    expect(reply).toMatchObject({ code: 0, refusal });
  });
});
