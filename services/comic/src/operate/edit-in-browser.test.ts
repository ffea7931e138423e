import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CallOf,
  editComic,
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
    ['a genre that the site does not have', { genre: 'no such genre' }, 'deed-declined'],
    ['a comic that does not exist', { id: 999_999 }, 'comic-not-found'],
  ])('cannot write %s', async (_what, wrong, refusal) => {
    nodes = ['catalogue/edit'];
    const reply = await call(editComic, { id, author: 'Mai', status: 1, ...facts, ...wrong });
    expect(reply).toMatchObject({ code: 0, refusal });
  });
});
