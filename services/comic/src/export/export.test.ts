import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContainer, parseComicInfo } from '@yonkoma/comic-files';
import { labelFields, rhythms } from '@yonkoma/contract';
import { media } from '@yonkoma/media/domain';
import type { Database } from '@yonkoma/service-kit';
import { onBothEngines, serveDomains, type Served, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { buildZip } from '@yonkoma/testing/node/build-zip';
import { comic } from '../domain.ts';
import { archive, draw } from '../import/fixtures/archive.ts';
import { importComics } from '../import/import-comics.ts';
import { sayingProgress } from '../import/fixtures/saying-progress.ts';
import { comicLists, listFields } from '../label/comic-list-store.ts';
import { runOperation } from '../operate/fixtures/run-operation.ts';

const languages = ['en', 'ja', 'vi', 'zh', 'zh-TW', 'ko', 'fr', 'pt-BR', 'sr-Latn', 'tlh'];
const people = {
  Writer: 'Mai, Lan',
  Penciller: 'Lan',
  Inker: 'Nam',
  Colorist: 'Minh',
  Letterer: 'Thu',
  CoverArtist: 'Hoa',
  Editor: 'Binh',
  Translator: 'Anh',
  Publisher: 'Lantern &amp; Co., Ltd.',
  Characters: 'The Hare, The &lt;b&gt;',
};
const facts = {
  ...people,
  StoryArc: 'First Quarter',
  Genre: 'Fantasy, Comedy, Rabbits',
  Tags: 'night, moon',
  AgeRating: 'Teen',
  Year: 2015,
  Web: 'https://moon.example/a?b=1&amp;c=2',
  Manga: 'YesAndRightToLeft',
};

/** Everything that an export carries, without ids and times. */
async function dump(db: Database) {
  const comics: { id: number; series_key: string }[] = await db('comic').orderBy('series_key');
  const keyOf = new Map(comics.map(({ id, series_key: key }) => [String(id), key]));
  const whole = [];
  for (const { id, series_key } of comics) {
    const lists: Record<string, string[]> = {};
    for (const field of listFields) lists[field] = await comicLists[field].read(db, id);
    const related = (value: string) => value.replace(/\d+$/, (other) => keyOf.get(other) ?? other);
    lists['relations'] = (lists['relations'] ?? []).map(related).sort();
    const chapters: { id: number }[] = await db('chapter')
      .where({ comic_id: id })
      .orderBy(['language', 'sort'])
      .select(
        'id',
        'language',
        'number',
        'sort',
        'title',
        'direction',
        'image_count',
        'cover_hash',
        'content_hash',
        'rating_seed',
      );
    whole.push({
      series_key,
      lists,
      row: await db('comic')
        .where({ id })
        .first('original_language', 'author', 'region', 'year', 'status', 'direction', 'is_adult', 'cover_hash')
        .select('age_from', 'rhythm', 'chapter_count', 'rating_seed', 'score'),
      texts: await db('comic_title')
        .where({ comic_id: id })
        .whereNot('title', '')
        .orderBy('language')
        .select('language', 'title', 'description'),
      tags: await db('comic_tag')
        .join('tag', 'tag.id', 'comic_tag.tag_id')
        .where({ comic_id: id })
        .orderBy('name')
        .pluck('name'),
      chapters: await Promise.all(
        chapters.map(async ({ id: chapterId, ...chapter }) => ({
          ...chapter,
          doubles: await db('page').where({ chapter_id: chapterId, is_double: 1 }).orderBy('sort').pluck('sort'),
        })),
      ),
    });
  }
  return whole;
}

onBothEngines('an export', (engine) => {
  let folder: TemporaryFolder;
  let site: Served;
  let elsewhere: Served;
  const at = (...names: string[]) => join(folder.path, ...names);
  const db = (served: Served) => served.composition.running('comic').db;
  const serve = async (dataDir: string, env: Record<string, string | undefined>) =>
    serveDomains([comic, media], { dataDir, env });

  async function load(served: Served, path: string) {
    const said: string[] = [];
    const { ask, now } = served.composition.running('comic').call();
    const progress = sayingProgress((kind, _about, text) => {
      if (kind !== 'skipped') said.push(text);
    });
    return { ...(await importComics([path], { db: db(served), ask, now, progress })), said };
  }
  const operate = async (...line: (string | number)[]) => runOperation(site, comic, line);
  const idOf = async (key: string): Promise<number> =>
    (await db(site)('comic').where({ series_key: key }).first('id')).id;

  beforeAll(async () => {
    folder = await temporaryFolder();
    site = await serve(engine.dataDir, { DATABASE_URL: engine.databaseUrl });
    elsewhere = await serve(at('elsewhere'), {});
    for (const [index, LanguageISO] of languages.entries())
      await archive(
        at('library', 'moon', LanguageISO, '1.cbz'),
        {
          ...facts,
          Series: 'Moon',
          Number: 1,
          LanguageISO,
          Title: `First ${LanguageISO}`,
          Summary: `About ${LanguageISO}`,
          ...(LanguageISO === 'en' ? {} : { LocalizedSeries: `Moon in ${LanguageISO}` }),
          ...(index < 3 ? { CommunityRating: 3.25 + index / 2 } : {}),
        },
        [index * 5 + 1, index * 5 + 2],
      );
    const marked = await Promise.all([90, 91, 92, 93, 94].map((seed) => draw(seed)));
    const info =
      '<ComicInfo><Series>Moon</Series><Number>2.5</Number><LanguageISO>en</LanguageISO><Pages><Page Image="1" ' +
      'Type="FrontCover"/><Page Image="3" DoublePage="true"/><Page Image="4" Type="Deleted"/></Pages></ComicInfo>';
    await writeFile(
      at('library', 'moon', 'en', '2.5.cbz'),
      buildZip([
        ...marked.map((data, index) => ({ name: `${index}.png`, data })),
        { name: 'ComicInfo.xml', data: Buffer.from(info) },
      ]),
    );
    await archive(at('library', 'sun', 'Sun.cbz'), { Series: 'Sun', LanguageISO: 'fr', AgeRating: 'X18+' }, [120]);
    // Names that only a MetronInfo can tell apart.
    const metron =
      '<MetronInfo><Series lang="vi"><Name>Mây</Name><AlternativeNames><AlternativeName lang="ja">雲, または空' +
      '</AlternativeName></AlternativeNames></Series><Number>1</Number><Publisher><Name>Cloud, Inc.</Name>' +
      '<Imprint>Small, Ltd.</Imprint></Publisher><Credits><Credit><Creator>Mai, the Younger</Creator><Roles>' +
      '<Role>Story</Role><Role>Cover</Role></Roles></Credit></Credits><AgeRating>Teen Plus</AgeRating></MetronInfo>';
    await writeFile(
      at('library', 'cloud.cbz'),
      buildZip([
        { name: '0.png', data: await draw(140) },
        { name: 'MetronInfo.xml', data: Buffer.from(metron) },
      ]),
    );
    await archive(at('library', 'rain', 'Rain 1.cbz'), { Series: 'Rain', Number: 1, LanguageISO: 'en' }, [130]);
  });
  afterAll(async () => {
    await Promise.all([site.close(), elsewhere.close()]);
    await folder.remove();
  });

  test('has every field, type and language, and an import elsewhere makes the same of it', async () => {
    expect(await load(site, at('library'))).toMatchObject({ added: languages.length + 4, failed: 0, said: [] });
    expect(await load(site, at('library'))).toMatchObject({ added: 0, failed: 0, unchanged: languages.length + 4 });
    const [moon, sun, rain] = [await idOf('moon'), await idOf('sun'), await idOf('rain')];
    for (const line of [
      ['edit-comic', moon, '--rhythm', 'weekly', '--region', 'JP', '--status', 'finished', '--author', 'Mai & friends'],
      ['edit-comic', moon, '--alternative', 'jp=月=', '--alternative', 'other=Luna', '--relation', `sequel=${sun}`],
      ['edit-comic', moon, '--title', 'de=Der Mond', '--description', 'de=Über\nden "Mond" & <mehr>', '--tag', 'a, b'],
      ['edit-comic', moon, '--translator', 'Anh, Chloé', '--genre', 'drama,fantasy', '--age', 10],
      ['edit-comic', sun, '--adult', 'no', '--relation', `same-world=${rain}`, '--relation', `prequel=${moon}`],
      ['edit-comic', rain, '--adult', 'yes'],
    ])
      expect([line, (await operate(...line)).status]).toEqual([line, 0]);
    const [{ id: last }] = await db(site)('chapter').where({ comic_id: moon, number: '2.5' }).select('id');
    expect((await operate('edit-chapter', last, '--number', 'Extra 2-5')).status).toBe(0);

    expect(await operate('export', at('out'))).toMatchObject({
      status: 0,
      said: `4 comics with ${languages.length + 4} chapters written, 0 with losses`,
    });
    expect(await load(elsewhere, at('out'))).toMatchObject({ added: languages.length + 4, failed: 0, said: [] });
    // Relations are told by the comic that comes later, whichever that is.
    expect(await dump(db(elsewhere))).toEqual(await dump(db(site)));
    expect(await load(elsewhere, at('out'))).toMatchObject({ added: 0, unchanged: languages.length + 4 });
  });

  test('is read by programs that know ComicInfo only, with the front cover and double pages', async () => {
    const path = at('out', `Moon (${await idOf('moon')})`, 'en', 'Moon Extra 2-5.cbz');
    const container = await openContainer(path);
    const document = container.documents.find(({ name }) => name === 'ComicInfo.xml');
    const info = document && parseComicInfo(await container.read(document));
    await container.close();
    expect(info).toMatchObject({ series: 'Moon', number: 'Extra 2-5', language: 'en', readingDirection: 'ltr' });
    expect(info?.pages.map(({ types, isDouble }) => [types.join(), isDouble])).toEqual([
      ['', false],
      ['frontcover', false],
      ['', false],
      ['', true],
    ]);
    expect(info?.labels.map(({ field }) => field)).toEqual(expect.arrayContaining([...labelFields]));
    expect(rhythms).toContain('weekly');
  });

  test('tells other programs the names with commas in a MetronInfo, and the stars of the files', async () => {
    const documents = async (...path: string[]) => {
      const container = await openContainer(at('out', ...path));
      const texts = new Map<string, string>();
      for (const entry of container.documents) texts.set(entry.name, String(await container.read(entry)));
      await container.close();
      return texts;
    };
    const cloud = await documents(`Mây (${await idOf('mây')})`, 'vi', 'Mây 001.cbz');
    const metron = cloud.get('MetronInfo.xml') ?? '';
    for (const part of [
      '<Series lang="vi">',
      '<AlternativeName lang="ja">雲, または空</AlternativeName>',
      '<Name>Cloud, Inc.</Name>',
      '<Imprint>Small, Ltd.</Imprint>',
      '<Creator>Mai, the Younger</Creator>',
      '<Role>Writer</Role>',
      '<Role>Cover</Role>',
      '<AgeRating>Teen Plus</AgeRating>',
      '<PageCount>1</PageCount>',
    ])
      expect(metron).toContain(part);
    const rain = await documents(`Rain (${await idOf('rain')})`, 'en', 'Rain 001.cbz');
    expect([...rain.keys()]).toEqual(['ComicInfo.xml', 'series.json']);
    const moon = await documents(`Moon (${await idOf('moon')})`, 'vi', 'Moon 001.cbz');
    expect(moon.get('ComicInfo.xml')).toContain('<CommunityRating>4.25</CommunityRating>');
  });

  test('writes the named comics only, again over itself, and says what it cannot write', async () => {
    const rain = await idOf('rain');
    expect(await operate('export', '--comic', rain, at('one'))).toMatchObject({ status: 0 });
    const path = at('one', `Rain (${rain})`, 'en', 'Rain 001.cbz');
    const first = await readFile(path);
    expect(await operate('export', '--comic', rain, at('one'))).toMatchObject({ status: 0 });
    expect(Buffer.compare(await readFile(path), first)).toBe(0);
    expect((await operate('export', '--comic', 999_999, at('none'))).status).toBe(1);
    expect((await operate('export')).status).toBe(2);
    expect((await operate('export', '--all', at('none'))).status).toBe(2);
    await mkdir(at('blocked'));
    await writeFile(at('blocked', `Rain (${rain})`), '');
    expect((await operate('export', '--comic', rain, at('blocked'))).status).toBe(1);
  });
});
