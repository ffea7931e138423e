import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContainer } from '../container/container.ts';
import { openWorkbench, pageData, type Workbench } from '../container/fixtures/workbench.ts';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { readMetadata, type Origin } from './read-metadata.ts';

let bench: Workbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.remove());

const origin: Origin = {
  name: 'Episode 05',
  folders: ['Pepper and Carrot', 'vi'],
  outer: ['comics'],
  seriesFile: null,
};
const page = { name: '1.jpg', data: pageData(1) };

async function readFrom(
  files: Record<string, string>,
  from: Partial<Origin> = {},
  defaultLanguage: 'en' | null = null,
) {
  const path = await bench.put(
    'a.cbz',
    buildZip([page, ...Object.entries(files).map(([name, text]) => ({ name, data: Buffer.from(text) }))]),
  );
  const container = await openContainer(path);
  try {
    return await readMetadata(container, { ...origin, ...from }, defaultLanguage);
  } finally {
    await container.close();
  }
}

describe('metadata of a chapter', () => {
  test('comes from ComicInfo first, and from the folder tree for fields that it lacks', async () => {
    const { metadata, warnings } = await readFrom({
      'inner/COMICINFO.xml': '<ComicInfo><Series>Pepper &amp; Carrot</Series><Title>The Wish</Title></ComicInfo>',
    });
    expect(metadata).toMatchObject({
      series: 'Pepper & Carrot',
      title: 'The Wish',
      language: 'vi',
      number: '5',
      sort: 5,
      volume: null,
    });
    expect(warnings).toEqual([]);
  });

  test('comes from the outermost ComicInfo when there are several', async () => {
    const { metadata } = await readFrom({
      'a/comicinfo.xml': '<ComicInfo><Series>Inner</Series></ComicInfo>',
      'comicinfo.xml': '<ComicInfo><Series>Outer</Series></ComicInfo>',
    });
    expect(metadata.series).toBe('Outer');
  });

  test('keeps the number of the file name beside a number that archives repeat', async () => {
    const { metadata } = await readFrom(
      { 'ComicInfo.xml': '<ComicInfo><Number>1</Number></ComicInfo>' },
      { name: 'Captain Science 004' },
    );
    expect([metadata.number, metadata.nameNumber]).toEqual(['1', { number: '4', sort: 4 }]);
  });

  test('comes from a MetronInfo like from a ComicInfo, with 300 credits cut to what a comic may have', async () => {
    const credits = Array.from(
      { length: 300 },
      (_, index) => `<Credit><Creator>P, ${index}</Creator><Roles><Role>Inker</Role></Roles></Credit>`,
    );
    const { metadata, warnings } = await readFrom({
      'MetronInfo.xml':
        '<MetronInfo><Series lang="qq"><Name>Moon</Name></Series><Number>7</Number><AgeRating>Adult</AgeRating>' +
        `<Prices><Price country="US">1</Price></Prices><Credits>${credits.join('')}</Credits></MetronInfo>`,
    });
    expect(metadata).toMatchObject({ series: 'Moon', number: '7', language: 'vi', isAdult: true, ageFrom: 18 });
    expect(metadata.labels).toHaveLength(200);
    expect(warnings.map(({ code, detail }) => [code, detail])).toEqual([
      ['metadata-ignored', 'MetronInfo.xml: a comic has no place for Prices'],
      ['language-unknown', '"qq" is no language; vi is taken'],
      ['name-differs', 'the metadata says chapter 7, the file or its folder 5'],
      ['too-many', '300 people, characters and other names, of which the first 200 are taken'],
    ]);
    const broken = await readFrom({
      'MetronInfo.xml': 'Moon',
      'ComicInfo.xml': '<ComicInfo><Series>Sun</Series></ComicInfo>',
    });
    expect([broken.metadata.series, broken.warnings.map(({ code }) => code)]).toEqual(['Sun', ['metadata-ignored']]);
  });

  test('falls back to the tree with a warning when XML is malformed; a second document may still help', async () => {
    const broken = await readFrom({ 'ComicInfo.xml': '<ComicInfo><Series>Broken' });
    expect(broken.metadata).toMatchObject({ series: 'Pepper and Carrot', number: '5', language: 'vi' });
    expect(broken.warnings).toEqual([
      { code: 'metadata-ignored', detail: expect.stringMatching(/^ComicInfo\.xml: ./) },
    ]);
    const second = await readFrom({
      'ComicInfo.xml': '<ComicInfo><Series>Broken',
      'a/ComicInfo.xml': '<ComicInfo><Series>Whole</Series></ComicInfo>',
    });
    expect(second.metadata.series).toBe('Whole');
  });

  test('takes status, summary and name of the series from series.json, inside or around the archive', async () => {
    const seriesFile = await bench.put(
      'series.json',
      JSON.stringify({
        metadata: { name: 'Around', status: 'Ended', description_text: 'All of it.', age_rating: 'Adults Only 18+' },
      }),
    );
    const around = await readFrom({}, { seriesFile });
    expect(around.metadata).toMatchObject({
      series: 'Around',
      status: 'finished',
      seriesSummary: 'All of it.',
      isAdult: true,
    });
    const inside = await readFrom(
      { 'Series.JSON': JSON.stringify({ metadata: { name: 'Inside', status: 'Continuing' } }) },
      { seriesFile },
    );
    expect(inside.metadata).toMatchObject({ series: 'Inside', status: 'ongoing', isAdult: false });
    const broken = await readFrom({}, { seriesFile: await bench.put('broken/series.json', '{') });
    expect(broken.warnings).toHaveLength(1);
    expect(broken.metadata.series).toBe('Pepper and Carrot');
  });

  test.each([
    ['the tag', '<LanguageISO>ja</LanguageISO>', 'jp'],
    ['kana in the title', '<Title>ペッパー</Title>', 'jp'],
    ['the default where nothing tells', '<Title>Pepper</Title>', 'en'],
  ])('has the language of %s', async (_what, body, language) => {
    const { metadata } = await readFrom(
      { 'ComicInfo.xml': `<ComicInfo>${body}</ComicInfo>` },
      { folders: ['Series'] },
      'en',
    );
    expect(metadata.language).toBe(language);
  });

  test('has the language `other` when nothing names one and no default is given', async () => {
    expect((await readFrom({}, { folders: ['Series'] })).metadata.language).toBe('other');
  });

  test.each([
    ['Series, Vol. 2', '', { series: 'Series', volume: '2', number: '2', title: null }],
    ['Rain', '', { series: 'Rain', number: '5', title: null }],
    [
      'Rain',
      '<meta name="calibre:series" content="Weather"/><meta name="calibre:series_index" content="3.0"/>',
      { series: 'Weather', number: '3', title: 'Rain' },
    ],
    [
      'Rain',
      '<meta property="belongs-to-collection" ' +
        'id="c">Weather</meta><meta refines="#c" ' +
        'property="group-position">4</meta>',
      { series: 'Weather', number: '4', title: 'Rain' },
    ],
  ])('of an EPUB titled %s %s comes from its package', async (title, meta, expected) => {
    const { metadata } = await readFrom({
      'META-INF/container.xml': '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>',
      'p.opf':
        `<package><metadata><dc:title xmlns:dc="d">${title}</dc:title><language>ja-jp</language>${meta}</metadata>` +
        '<manifest><item id="a" href="1.jpg" media-type="image/jpeg"/></manifest>' +
        '<spine page-progression-direction="rtl"><itemref idref="a"/></spine></package>',
    });
    expect(metadata).toMatchObject({ ...expected, language: 'jp', readingDirection: 'rtl' });
  });
});
