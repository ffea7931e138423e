import { afterAll, beforeAll, expect, test } from 'vitest';
import type { areaCountries, FoundArea } from '@yonkoma/contract';
import { describeArea } from '@yonkoma/contract/schema';
import { onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { site } from '../domain.ts';
import { areasOf } from './area-table.ts';

type Country = (typeof areaCountries)[number];
type Options = { value: number; label: string }[];
type Found = { list: FoundArea[]; total: number };

test('the tables hold what the countries have', async () => {
  const counts = async (country: Country) => {
    const { all, roots, byId } = await areasOf(country);
    expect(byId.size).toBe(all.length);
    return [roots.length, all.filter(({ parent }) => parent !== null && parent.parent === null).length];
  };
  // 34 provincial divisions; 47 prefectures with 1718 municipalities and 23 wards of Tokyo; 34 provinces with 3321
  // wards and communes; 50 states and the district.
  expect((await counts('CN'))[0]).toBe(34);
  expect(await counts('JP')).toEqual([47, 1741]);
  expect(await counts('VN')).toEqual([34, 3321]);
  expect(await counts('US')).toEqual([51, 3143]);
});

onBothEngines('areas', (engine) => {
  let open: OpenDomains;
  beforeAll(async () => {
    open = await openDomains(engine, [site]);
  });
  afterAll(() => open.close());
  const ask = async (query: string, language = 'en') =>
    (await open.app.inject({ url: `/api/ajax/area?${query}`, headers: { 'think-lang': language } })).json<{
      code: number;
      data: Options & Found;
    }>();
  const names = async (query: string, language?: string) =>
    (await ask(`select=true&${query}`, language)).data.list.map(({ name }) => name);

  test('begin with the provinces of the country of the language, or of the one that is named', async () => {
    const first = async (query: string, language: string) => (await ask(query, language)).data[0];
    expect(await first('', 'zh-cn')).toEqual({ value: 156_110_000, label: '北京市' });
    expect(await first('', 'jp')).toEqual({ value: 392_001_000, label: '北海道' });
    expect(await first('', 'vi')).toEqual({ value: 704_900_001, label: 'Thành phố Hà Nội' });
    expect(await first('', 'en')).toEqual({ value: 840_001_000, label: 'Alabama' });
    expect(await first('country=JP&uuid=1', 'vi')).toEqual({ value: 392_001_000, label: '北海道' });
  });

  test('lead from the province to the city to the district', async () => {
    const labels = async (query: string) => (await ask(query)).data.map(({ label }) => label);
    const guangdong = (await ask('country=CN')).data.find(({ label }) => label === '广东省')?.value ?? 0;
    const shenzhen = (await ask(`province=${guangdong}`)).data.find(({ label }) => label === '深圳市')?.value ?? 0;
    expect(await labels(`province=${guangdong}&city=${shenzhen}`)).toEqual(
      expect.arrayContaining(['南山区', '福田区']),
    );
    expect(await labels('province=392001000&city=392001100')).toContain('中央区');
    expect(await labels('province=392013000')).toContain('新宿区');
    expect(await labels('province=704900001')).toContain('Phường Ba Đình');
    expect(await labels('province=840006000')).toContain('Los Angeles County');
    expect(await labels('province=156500000')).toContain('渝中区');
    expect(await labels(`province=156110000&city=${shenzhen}`)).toEqual([]);
    for (const unknown of ['province=1', 'province=392099000', 'city=156999999', 'province=999000000000'])
      expect([unknown, await labels(unknown)]).toEqual([unknown, []]);
  });

  test.each([
    ['ha noi', 'vi', 'Thành phố Hà Nội'],
    ['Hà Nội', 'en', 'Thành phố Hà Nội'],
    ['DA NANG', 'vi', 'Thành phố Đà Nẵng'],
    ['đà nẵng', 'vi', 'Thành phố Đà Nẵng'],
    ['東京', 'jp', '東京都'],
    ['tokyo', 'jp', '東京都'],
    ['とうきょう', 'jp', '東京都'],
    ['Toukyou', 'jp', '東京都'],
    ['Ōsaka', 'jp', '大阪府'],
    ['tokyo', 'en', '東京都'],
    ['shinjuku', 'jp', '東京都新宿区'],
    ['みどり市', 'jp', '群馬県みどり市'],
    ['bei jing', 'zh-cn', '北京市'],
    ['深圳', 'zh-cn', '广东省深圳市'],
    ['shenzhen', 'zh-cn', '广东省深圳市'],
    ['los angeles', 'en', 'Los Angeles County, California'],
    ['texas', 'en', 'Texas'],
  ])('are found by %s for readers of %s: %s', async (words, language, name) => {
    expect((await names(`quickSearch=${encodeURIComponent(words)}`, language)).slice(0, 3)).toContain(name);
  });

  test('are searched in one country, or below one area, on request', async () => {
    expect(await names('quickSearch=tokyo&country=US')).not.toContain('東京都');
    expect(await names('quickSearch=中央区&province=392001000', 'jp')).toEqual(['北海道札幌市中央区']);
    expect((await ask('select=true&quickSearch=%2C%2C')).data).toEqual({ list: [], total: 0 });
    expect((await ask(`select=true&quickSearch=${encodeURIComponent('%_\\')}`)).data.total).toBe(0);
  });

  test('come in pages', async () => {
    const page = async (number: number, limit = 20) =>
      (await ask(`select=1&country=JP&page=${number}&limit=${limit}`)).data;
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
      [20, 47],
      [20, 47],
      [7, 47],
      [0, 47],
    ]);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(47);
    expect((await ask('select=true&quickSearch=county&country=US&limit=5000')).data).toMatchObject({
      list: { length: 100 },
      total: expect.any(Number),
    });
  });

  test('that are found say what is above them, and whether there is anything below', async () => {
    const found = async (query: string) =>
      (await ask(`select=true&${query}`)).data.list.map(({ path, has_below }) => [
        path.map(({ name }) => name),
        has_below,
      ]);
    expect(await found('initValue[0]=392013104&initValue[1]=156440300&initValue[2]=392001101')).toEqual([
      [['東京都', '新宿区'], 0],
      [['广东省', '深圳市'], 1],
      [['北海道', '札幌市', '中央区'], 0],
    ]);
    expect((await found('country=US'))[0]).toEqual([['Alabama'], 1]);
    const { ask: askPeer } = open.composition.running('site');
    expect(await askPeer(describeArea, { id: 704_900_001 })).toEqual({
      id: 704_900_001,
      name: 'Thành phố Hà Nội',
      path: [{ id: 704_900_001, name: 'Thành phố Hà Nội' }],
      has_below: 1,
      country: 'VN',
    });
    expect([await askPeer(describeArea, { id: 704_999_999 }), await askPeer(describeArea, { id: 1 })]).toEqual([
      null,
      null,
    ]);
  });

  test('chosen before get their names again, one or several, of any country', async () => {
    expect((await ask('select=true&initKey=id&initValue=392013104')).data).toMatchObject({
      list: [{ id: 392_013_104, name: '東京都新宿区' }],
      total: 1,
    });
    expect(await names('initValue[0]=840006037&initValue[1]=5&initValue[2]=156440300')).toEqual([
      'Los Angeles County, California',
      '广东省深圳市',
    ]);
  });

  test('get an ordinary refusal for a malformed request', async () => {
    for (const query of [
      'province=abc',
      'province=-1',
      'province=1e3',
      'country=XX',
      'select=maybe',
      'select=true&page=0',
      'select=true&limit=x',
      'select=true&initValue=abc',
      'select=true&initKey=name&initValue=1',
      `select=true&quickSearch=${'x'.repeat(101)}`,
    ]) {
      expect([query, await ask(query)]).toEqual([query, expect.objectContaining({ code: 0, data: null })]);
    }
  });
});
