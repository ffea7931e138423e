import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { parseComicInfo, splitList } from './comic-info.ts';
import { parseOpf } from './opf.ts';
import { parseSeriesJson } from './series-json.ts';
import { decodeEntities, parseXml } from './xml.ts';

const comicInfo = (body: string): Buffer => Buffer.from(`<?xml version="1.0"?><ComicInfo>${body}</ComicInfo>`);

describe('a ComicInfo.xml', () => {
  test('of schema 2.1 is read whole', () => {
    const info = parseComicInfo(
      comicInfo(`
      <Title>The Wish</Title><Series>Pepper &amp; Carrot</Series><LocalizedSeries>Ớt và Cà Rốt</LocalizedSeries>
      <Number>07</Number><Volume>2</Volume>
      <Summary>A young witch.
Her cat.</Summary><Year>2015</Year><Writer>David Revoy, B. Person</Writer><Penciller>David Revoy</Penciller>
      <Genre>Fantasy, Comedy</Genre><Tags>cat; witch</Tags>
      <Publisher>Own, Ltd.</Publisher>
      <CoverArtist>C. Over</CoverArtist><Characters>Pepper</Characters>
      <StoryArc>The Potion</StoryArc><Web>https://peppercarrot.example/ ftp://x</Web>
      <LanguageISO>vi</LanguageISO><Manga>YesAndRightToLeft</Manga>
      <AgeRating>Everyone</AgeRating>
      <CommunityRating>4.2</CommunityRating>
      <Pages><Page Image="0" Type="FrontCover"/><Page Image="3" DoublePage="true"/><Page Image="x"/></Pages>`),
    );
    expect(info).toEqual({
      series: 'Pepper & Carrot',
      localizedSeries: 'Ớt và Cà Rốt',
      language: 'vi',
      number: '07',
      volume: '2',
      title: 'The Wish',
      summary: 'A young witch.\nHer cat.',
      authors: ['David Revoy', 'B. Person'],
      genres: ['Fantasy', 'Comedy'],
      tags: ['cat', 'witch'],
      labels: [
        { field: 'writer', name: 'David Revoy' },
        { field: 'writer', name: 'B. Person' },
        { field: 'penciller', name: 'David Revoy' },
        { field: 'cover', name: 'C. Over' },
        { field: 'publisher', name: 'Own, Ltd.' },
        { field: 'character', name: 'Pepper' },
        { field: 'arc', name: 'The Potion' },
      ],
      links: ['https://peppercarrot.example/'],
      year: 2015,
      readingDirection: 'rtl',
      ageRating: 'Everyone',
      communityRating: '4.2',
      pages: [
        { image: 0, isDouble: false, types: ['frontcover'] },
        { image: 3, isDouble: true, types: [] },
      ],
      pageCount: null,
    });
  });

  test('of schema 1.0 with a few fields leaves the rest empty', () => {
    expect(
      parseComicInfo(comicInfo('<Series>A</Series><Volume>1950</Volume><Year>-1</Year><AgeRating>Unknown</AgeRating>')),
    ).toMatchObject({
      series: 'A',
      volume: null,
      year: null,
      number: null,
      ageRating: null,
      readingDirection: null,
      authors: [],
      pages: [],
    });
  });

  test.each([
    ['YesAndRightToLeft', 'rtl'],
    ['No', 'ltr'],
    ['Yes', null],
    ['Unknown', null],
  ])('with Manga %s reads %s', (value, direction) => {
    expect(parseComicInfo(comicInfo(`<Manga>${value}</Manga>`)).readingDirection).toBe(direction);
  });

  test.each([
    [
      'UTF-16 with a byte order mark',
      Buffer.concat([
        Buffer.from('fffe', 'hex'),
        Buffer.from('<?xml version="1.0" encoding="utf-16"?><ComicInfo><Series>鳥の眼</Series></ComicInfo>', 'utf16le'),
      ]),
    ],
    [
      'UTF-8 that calls itself UTF-16',
      Buffer.from('<?xml version="1.0" encoding="utf-16"?><ComicInfo><Series>鳥の眼</Series></ComicInfo>'),
    ],
    [
      'Shift JIS',
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><ComicInfo><Series>'),
        Buffer.from('92b982cc8ae1', 'hex'),
        Buffer.from('</Series></ComicInfo>'),
      ]),
    ],
    [
      'another letter case and a prefix',
      Buffer.from('<ci:COMICINFO xmlns:ci="urn:ci"><ci:SERIES>鳥の眼</ci:SERIES></ci:COMICINFO>'),
    ],
    ['numeric references', Buffer.from('<ComicInfo><Series>&#40165;&#x306e;眼</Series></ComicInfo>')],
    ['a CDATA section', Buffer.from('<ComicInfo><Series><![CDATA[鳥の眼]]></Series></ComicInfo>')],
  ])('in %s is understood', (_what, data) => {
    expect(parseComicInfo(data).series).toBe('鳥の眼');
  });

  test('expands no entity it declares, however deep', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
    ).join('');
    const bomb = Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE c [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${levels}]>` +
        '<ComicInfo><Series>&l12;&file;</Series><Title>A &amp; B</Title></ComicInfo>',
    );
    const read = ((): string => {
      try {
        return JSON.stringify(parseComicInfo(bomb));
      } catch {
        return '';
      }
    })();
    expect(read.length).toBeLessThan(1000);
    expect(read).not.toMatch(/haha|root:/);
  });

  test.each([
    ['cut short', '<ComicInfo><Series>A</Se'],
    ['with tags that cross', '<ComicInfo><a><b></a></b></ComicInfo>'],
    ['with another root', '<Metadata/>'],
    ['empty', ''],
    ['a text', 'no xml'],
    ['nested without end', '<a>'.repeat(20_000)],
    ['nested too deep', `<ComicInfo>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</ComicInfo>`],
    ['longer than any metadata', `<ComicInfo><Summary>${'a'.repeat(5_000_000)}</Summary></ComicInfo>`],
  ])('%s is an error', (_what, text) => {
    expect(() => parseComicInfo(Buffer.from(text))).toThrow(/./);
  });

  test('with fields named like parts of Object.prototype does no harm', () => {
    expect(parseComicInfo(comicInfo('<toString>1</toString><Series valueOf="1">A</Series>')).series).toBe('A');
    expect(() => parseComicInfo(comicInfo('<__proto__><polluted>1</polluted></__proto__><Series>A</Series>'))).toThrow(
      /__proto__/,
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('keeps any text that was escaped', () => {
    const escape = (text: string): string =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\p{N}&<>"' ;#x]{1,40}$/u), (text) => {
        const kept = parseXml(Buffer.from(`<a>${escape(text)}</a>`)).children['a']?.[0]?.text;
        expect(kept).toBe(text.trim());
        expect(decodeEntities(escape(text))).toBe(text);
      }),
    );
  });
});

test('splits lists at the commas of all scripts, without duplicates and blanks', () => {
  expect(splitList('a, b，c、d;; a ,')).toEqual(['a', 'b', 'c', 'd']);
});

test('an EPUB names people by their roles, in both of its versions', () => {
  const book = parseOpf(
    Buffer.from(
      '<package><metadata><dc:creator id="a">Mai</dc:creator><meta refines="#a" property="role">aut</meta>' +
        '<dc:creator opf:role="ill">Lan</dc:creator><dc:contributor opf:role="trl">Anh</dc:contributor>' +
        '<dc:creator opf:role="toString">Nobody</dc:creator><dc:publisher>Own</dc:publisher></metadata></package>',
    ),
  );
  expect(book.creators).toEqual(['Mai', 'Lan', 'Nobody']);
  expect(book.labels).toEqual([
    { field: 'writer', name: 'Mai' },
    { field: 'penciller', name: 'Lan' },
    { field: 'translator', name: 'Anh' },
    { field: 'publisher', name: 'Own' },
  ]);
});

const noFacts = { alternativeTitles: [], links: [], rhythm: null, region: null, relations: [] };

describe('a series.json', () => {
  test('in the format of Mylar is read', () => {
    const data = Buffer.from(
      JSON.stringify({
        version: '1.0.2',
        metadata: {
          type: 'comicSeries',
          name: 'Captain Science',
          publisher: 'Youthful',
          year: 1950,
          description_text: 'Space.',
          age_rating: 'Teen',
          status: 'Ended',
          total_issues: 7,
        },
      }),
    );
    expect(parseSeriesJson(data)).toEqual({
      name: 'Captain Science',
      summary: 'Space.',
      publisher: 'Youthful',
      year: 1950,
      ageRating: 'Teen',
      status: 'finished',
      ...noFacts,
    });
  });

  test('with fields of wrong types treats them as missing', () => {
    expect(
      parseSeriesJson(
        Buffer.from(
          '\ufeff{"metadata":{"name":7,"year":"x","status":"Continuing",' +
            '"description_text":null,"description_formatted":"Space."}}',
        ),
      ),
    ).toEqual({
      name: null,
      summary: 'Space.',
      publisher: null,
      year: null,
      ageRating: null,
      status: 'ongoing',
      ...noFacts,
    });
  });

  test.each(['', '[]', 'null', '{}', '{"metadata":[]}', '{"metadata":'])('%j is an error', (text) => {
    expect(() => parseSeriesJson(Buffer.from(text))).toThrow(/./);
  });
});
