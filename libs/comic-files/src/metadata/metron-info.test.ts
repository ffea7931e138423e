import { describe, expect, test } from 'vitest';
import { parseComicInfo } from './comic-info.ts';
import { joinDocuments } from './join-documents.ts';
import { parseMetronInfo } from './metron-info.ts';

const metron = (body: string) => parseMetronInfo(Buffer.from(`<?xml version="1.0"?><MetronInfo>${body}</MetronInfo>`));
const comicInfo = (body: string) => parseComicInfo(Buffer.from(`<ComicInfo>${body}</ComicInfo>`));
const credit = (name: string, ...roles: string[]) =>
  `<Credit><Creator id="1">${name}</Creator><Roles>` +
  `${roles.map((role) => `<Role>${role}</Role>`).join('')}</Roles></Credit>`;
const series = '<Series lang="ja"><Name>Moon</Name></Series>';

describe('a MetronInfo.xml', () => {
  test('is read whole, and what has no place is named with its reason', () => {
    const info = metron(`
      <IDS><ID source="Metron" primary="true">290431</ID><ID source="AniList">30013</ID></IDS>
      <Publisher id="1"><Name>DC, Inc.</Name><Imprint id="2">Vertigo</Imprint></Publisher>
      <Series lang="ja" id="3"><Name>Moon &amp; Sun</Name><SortName>Moon</SortName><Volume>2</Volume>
        <Format>Single Issue</Format><StartYear>1970</StartYear><AlternativeNames>
        <AlternativeName id="4">Luna</AlternativeName><AlternativeName lang="de">Der Mond</AlternativeName>
        </AlternativeNames></Series>
      <Number>1</Number><Stories><Story>Part One</Story><Story>Part Two</Story></Stories>
      <Summary>A dark evil.</Summary><Notes>Nothing.</Notes><Prices><Price country="US">3.99</Price></Prices>
      <CoverDate>2011-10-01</CoverDate><PageCount>32</PageCount>
      <Genres><Genre id="5">Super-Hero</Genre><Genre>Crime, Noir</Genre></Genres><Tags><Tag>Foo</Tag></Tags>
      <Arcs><Arc id="6"><Name>Origin</Name><Number>1</Number></Arc></Arcs>
      <Characters><Character>Batman</Character></Characters><Teams><Team>League, Justice</Team></Teams>
      <Universes><Universe><Name>ABC</Name></Universe></Universes><AgeRating>Teen Plus</AgeRating>
      <CommunityRating><AverageRating>4.5</AverageRating></CommunityRating>
      <URLs><URL>https://b.example/</URL><URL primary="true">https://a.example/</URL><URL>ftp://c</URL></URLs>
      <Credits>${credit('Lee, Jim', 'Penciller', 'Cover')}${credit('Ogle', 'Associate Editor', 'Logo Design')}
        ${credit('Johns', 'Script', 'Story')}</Credits><LastModified>2023-05-31</LastModified><Foo/>`);
    expect(info).toEqual({
      series: 'Moon & Sun',
      localizedSeries: null,
      language: 'ja',
      number: '1',
      volume: '2',
      title: 'Part One; Part Two',
      summary: 'A dark evil.',
      authors: ['Lee, Jim', 'Johns'],
      genres: ['Super-Hero', 'Crime, Noir'],
      tags: ['Foo'],
      labels: [
        { field: 'penciller', name: 'Lee, Jim' },
        { field: 'cover', name: 'Lee, Jim' },
        { field: 'editor', name: 'Ogle' },
        { field: 'writer', name: 'Johns' },
        { field: 'publisher', name: 'DC, Inc.' },
        { field: 'publisher', name: 'Vertigo' },
        { field: 'character', name: 'Batman' },
        { field: 'character', name: 'League, Justice' },
        { field: 'arc', name: 'Origin' },
      ],
      links: ['https://a.example/', 'https://b.example/', 'https://anilist.co/manga/30013'],
      year: 1970,
      readingDirection: null,
      ageRating: 'Teen Plus',
      communityRating: '4.5',
      pages: [],
      pageCount: 32,
      alternativeTitles: [
        { language: 'other', title: 'Luna' },
        { language: 'de', title: 'Der Mond' },
      ],
      notTaken: [
        'a comic has no place for Notes, Prices, Universes, LastModified, SortName, Format',
        'a number at Metron names no series',
        'a comic has no such role: Ogle as Logo Design',
        'MetronInfo 1.0 and 1.1 have no element foo',
      ],
    });
  });

  test.each([
    ['nothing at all', '', /./],
    ['no XML', 'Moon, 1', /./],
    ['another document', '<ComicInfo/>', /has no MetronInfo element/],
    ['an empty one', '<MetronInfo/>', /is empty/],
    ['one that is cut short', '<MetronInfo><Series>', /./],
    ['one that is too long', `<MetronInfo><Notes>${'x'.repeat(5_000_000)}</Notes></MetronInfo>`, /too long/],
  ])('that is %s is refused with a reason', (_what, text, reason) => {
    expect(() => parseMetronInfo(Buffer.from(text))).toThrow(reason);
  });

  test('of a version to come gives what is known, and without a series what it has', () => {
    const text = '<MetronInfo version="9.9"><Number>3</Number><Panels><Panel/></Panels></MetronInfo>';
    expect(parseMetronInfo(Buffer.from(text))).toMatchObject({
      series: null,
      number: '3',
      notTaken: ['MetronInfo 1.0 and 1.1 have no element panels'],
    });
  });

  test('with a DOCTYPE expands no entity of its own, and one from elsewhere is refused', () => {
    const read = (entities: string) =>
      parseMetronInfo(
        Buffer.from(
          `<!DOCTYPE m [${entities}]><MetronInfo><Series><Name>Moon &b;&c; &amp; Sun</Name></Series></MetronInfo>`,
        ),
      ).series;
    expect(read('<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">')).toBe('Moon &b;&c; & Sun');
    expect(() => read('<!ENTITY c SYSTEM "file:///etc/passwd">')).toThrow('External entities are not supported');
  });
});

describe('a MetronInfo.xml beside a ComicInfo.xml', () => {
  test('gives the lists, and the ComicInfo the texts and numbers; links are from both', () => {
    const { info, warnings } = joinDocuments(
      comicInfo(
        '<Series>Moon</Series><Writer>Lee, Jim, Mai</Writer><Editor>Ogle</Editor><Tags>night</Tags>' +
          '<Web>https://a.example/</Web><Manga>No</Manga><Year>2011</Year>',
      ),
      metron(
        '<Series lang="ja"><Name>moon</Name><StartYear>1970</StartYear></Series><Number>2</Number>' +
          '<Genres><Genre>Fantasy</Genre></Genres><URLs><URL>https://b.example/</URL></URLs>' +
          `<Credits>${credit('Lee, Jim', 'Writer')}` +
          `${credit('Mai', 'Plot')}</Credits>`,
      ),
    );
    expect(info).toMatchObject({
      series: 'Moon',
      number: '2',
      language: 'ja',
      year: 2011,
      readingDirection: 'ltr',
      genres: ['Fantasy'],
      tags: ['night'],
      authors: ['Lee, Jim', 'Mai'],
      labels: [
        { field: 'writer', name: 'Lee, Jim' },
        { field: 'writer', name: 'Mai' },
        { field: 'editor', name: 'Ogle' },
      ],
      links: ['https://a.example/', 'https://b.example/'],
    });
    expect(warnings).toEqual([]);
  });

  test('contradicts it aloud', () => {
    const { info, warnings } = joinDocuments(
      comicInfo(
        '<Series>Sun</Series><Number>03</Number><LanguageISO>vi</LanguageISO><AgeRating>Teen</AgeRating>' +
          '<PageCount>20</PageCount><Penciller>Nam, Lan</Penciller>',
      ),
      metron(
        `${series}<Number>4</Number><AgeRating>Mature</AgeRating><PageCount>20</PageCount>` +
          `<Credits>${credit('Lan', 'Artist')}</Credits>`,
      ),
    );
    expect(info).toMatchObject({ series: 'Sun', number: '03', language: 'vi', labels: [{ name: 'Lan' }] });
    expect(warnings.map(({ code, detail }) => [code, detail])).toEqual([
      ['documents-differ', 'ComicInfo.xml says the series Sun and MetronInfo.xml Moon; Sun is taken'],
      ['documents-differ', 'ComicInfo.xml says chapter 03 and MetronInfo.xml 4; 03 is taken'],
      ['documents-differ', 'ComicInfo.xml says language vi and MetronInfo.xml ja; vi is taken'],
      ['documents-differ', 'ComicInfo.xml says the age rating Teen and MetronInfo.xml Mature; Teen is taken'],
      ['documents-differ', 'only ComicInfo.xml names Nam as penciller; MetronInfo.xml counts'],
    ]);
  });
});
