import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Initialisation, SecureAnswer } from '@yonkoma/contract';
import { addComic, mediaStandIn, onSqlite, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { openByTheBook } from '@yonkoma/testing/node/secure-vector';
import { site as siteDomain } from '@yonkoma/site/domain';
import { comic } from './domain.ts';
import { words } from './words.ts';

onSqlite('comics on secure paths', (engine) => {
  let site: OpenDomains;
  let key = { kid: '', key: '', expire: 0 };
  const ids = { comic: 0, chapter: 0 };

  beforeAll(async () => {
    site = await openDomains(engine, [comic, siteDomain, mediaStandIn().domain]);
    const { id, chapterIds } = await addComic(site.db('comic'), {
      titles: { en: 'Sealed', jp: '封' },
      chapters: [
        { language: 'en', number: '1' },
        { language: 'en', number: '2' },
      ],
    });
    Object.assign(ids, { comic: id, chapter: chapterIds[0] ?? 0 });
    const { data } = await site.get<Initialisation>('/api/index/index');
    if (data.site.secure) key = data.site.secure;
  });
  afterAll(() => site.close());

  test.each<[string, () => Record<string, number | string>]>([
    ['index', () => ({})],
    ['index', () => ({ comicStatus: 'new', limit: 5 })],
    ['categoryindex', () => ({})],
    ['comicdetails', () => ({ detailId: ids.comic })],
    ['chaptersdetails', () => ({ id: ids.chapter })],
  ])('%s wraps the same data under the visitor’s key', async (name, query) => {
    const headers = { 'think-lang': 'jp' };
    const plain = await site.get(`/api/comic/${name}`, query(), headers);
    const { code, data } = await site.get<SecureAnswer>(`/api/SecureComic/${name}`, query(), headers);
    expect([code, data.kid]).toEqual([1, key.kid]);
    expect(openByTheBook(data, key.key, `/api/SecureComic/${name}`)).toEqual(plain.data);
  });

  test('a missing comic is refused without encryption', async () => {
    expect(
      await site.get('/api/SecureComic/comicdetails', { detailId: 999_999 }, { 'think-lang': 'vi' }),
    ).toMatchObject({ code: 0, msg: words.vi['comic-not-found'], data: null });
  });
});
