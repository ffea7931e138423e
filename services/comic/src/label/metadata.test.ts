import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOf, filterComics, readComic, readLabel } from '@yonkoma/contract';
import { describeComicPage } from '@yonkoma/contract/schema';
import { media } from '@yonkoma/media/domain';
import {
  deliverEvents,
  onBothEngines,
  serveDomains,
  type Served,
  temporaryFolder,
  type TemporaryFolder,
} from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { archive } from '../import/fixtures/archive.ts';
import { importComics } from '../import/import-comics.ts';
import { sayingProgress } from '../import/fixtures/saying-progress.ts';

const moon = {
  Series: 'Moon',
  Number: 1,
  LanguageISO: 'en',
  Genre: 'Fantasy, Comedy, Cooking Duel',
  Writer: 'Mai, Lan',
  Penciller: 'Lan',
  Inker: 'Nam',
  Colorist: 'Minh',
  Letterer: 'Thu',
  CoverArtist: 'Hoa',
  Editor: 'Binh',
  Translator: 'Anh',
  Publisher: 'Lantern, Ltd.',
  Characters: 'The Hare, The Smith',
  StoryArc: 'First Quarter',
  AgeRating: 'Teen',
  Web: 'https://moon.example/1 javascript:alert(1) http://moon.example/about',
};

onBothEngines('what an archive says of a comic', (engine) => {
  let served: Served;
  let folder: TemporaryFolder;
  let said: string[] = [];
  const at = (...names: string[]) => join(folder.path, ...names);

  async function run(isAgain = false) {
    said = [];
    const { db, ask, now } = served.composition.running('comic').call();
    const progress = sayingProgress((_kind, _about, text) => said.push(text));
    const result = await importComics([at('library')], { db, ask, now, progress, isAgain });
    await deliverEvents(served.composition, 'comic');
    return result;
  }
  const find = async (input: CallOf<typeof filterComics>) =>
    (await served.call(filterComics, { limit: 100, ...input })).data.list.map(({ title }) => title).sort();
  async function read(title: string) {
    const { data } = await served.call(filterComics, { limit: 100 });
    const id = data.list.find((item) => item.title === title)?.id ?? 0;
    return (await served.call(readComic, { id })).data.comic;
  }
  async function labelOf(title: string, name: string) {
    return (await read(title)).details?.labels.find((label) => label.name === name)?.id ?? 0;
  }
  async function genreOf(label: string) {
    const { data } = await served.call(filterComics, { limit: 1 }, { language: 'en' });
    const { options = [] } = data.filters.find(({ name }) => name === 'category_id') ?? {};
    return options.find((option) => option.label === label)?.value ?? '';
  }

  beforeAll(async () => {
    folder = await temporaryFolder();
    served = await serveDomains([comic, media], { dataDir: engine.dataDir, env: { DATABASE_URL: engine.databaseUrl } });
    await archive(at('library', 'Moon 01.cbz'), moon, [1]);
    await archive(at('library', 'Moon 02.cbz'), { Series: 'Moon', Number: 2, Writer: 'Tam', Genre: 'Drama' }, [2]);
    await archive(
      at('library', 'Sun 01.cbz'),
      { Series: 'Sun', Number: 1, Genre: 'Comedy', Writer: 'Mai', Publisher: 'Lantern, Ltd.', AgeRating: 'Everyone' },
      [3],
    );
    await archive(at('library', 'Rain 01.cbz'), { Series: 'Rain', Number: 1, Letterer: 'Mai', Genre: 'Drama' }, [4]);
    await run();
  });
  afterAll(async () => {
    await served.close();
    await folder.remove();
  });

  test('every genre, every person by role and every other name is on its page', async () => {
    const { details, tags } = await read('Moon');
    expect(details?.genres.map(({ id }) => id)).toEqual(
      (await Promise.all(['Fantasy', 'Comedy', 'Drama'].map(genreOf))).map(Number),
    );
    expect(tags.map(({ name }) => name)).toEqual(['Cooking Duel']);
    expect(details?.labels.map(({ field, name }) => `${field} ${name}`)).toEqual([
      'writer Mai',
      'writer Lan',
      'writer Tam',
      'penciller Lan',
      'inker Nam',
      'colorist Minh',
      'letterer Thu',
      'cover Hoa',
      'editor Binh',
      'translator Anh',
      'publisher Lantern, Ltd.',
      'character The Hare',
      'character The Smith',
      'arc First Quarter',
    ]);
    expect(details).toMatchObject({ age_from: 13, links: ['https://moon.example/1', 'http://moon.example/about'] });
  });

  test('genres and names are included, one of them or all, and left out', async () => {
    const [comedy, drama, mai] = [await genreOf('Comedy'), await genreOf('Drama'), await labelOf('Moon', 'Mai')];
    const both = `${comedy},${drama}` as never;
    expect(await find({ category_id: comedy as never })).toEqual(['Moon', 'Sun']);
    expect(await find({ category_id: both })).toEqual(['Moon']);
    expect(await find({ category_id: both, match: 'any' })).toEqual(['Moon', 'Rain', 'Sun']);
    expect(await find({ category_id: comedy as never, without_category_id: drama as never })).toEqual(['Sun']);
    expect(await find({ without_category_id: both })).toEqual([]);
    expect(await find({ without_category_id: comedy as never })).toEqual(['Rain']);
    expect(await find({ label_id: mai as never })).toEqual(['Moon', 'Rain', 'Sun']);
    expect(await find({ label_id: mai as never, category_id: comedy as never, match: 'any' })).toHaveLength(3);
    expect(await find({ without_label_id: mai as never })).toEqual([]);
    expect(await find({ age: 13 })).toEqual(['Moon']);
    expect(await find({ without_language: 'en' })).toEqual(['Rain', 'Sun']);
    expect(await find({ keywords: 'hare' })).toEqual(['Moon']);
  });

  test('publishers and ages are filters with counts, and a chosen name has its label', async () => {
    const lan = await labelOf('Moon', 'Lan');
    const { data } = await served.call(filterComics, { limit: 1, label_id: lan as never }, { language: 'en' });
    const rows = Object.fromEntries(data.filters.map(({ title, options }) => [title, options]));
    expect(rows['Publisher']).toMatchObject([{ label: 'Lantern, Ltd.', count: 2 }]);
    expect(rows['People, characters and story arcs']).toEqual([{ value: String(lan), label: 'Lan' }]);
    expect(rows['Recommended age']).toMatchObject([{ label: 'For everyone' }, { label: 'From 13' }]);
  });

  test('a person has a page with the comics of each role', async () => {
    const id = await labelOf('Moon', 'Mai');
    const { data } = await served.call(readLabel, { id, limit: 10 });
    expect(data.label).toEqual({ id, kind: 'person', name: 'Mai' });
    expect(data.fields).toEqual([
      { field: 'writer', count: 2 },
      { field: 'letterer', count: 1 },
    ]);
    expect([data.total, data.list.map(({ title }) => title).sort()]).toEqual([3, ['Moon', 'Rain', 'Sun']]);
    const { data: lettered } = await served.call(readLabel, { id, field: 'letterer', limit: 10 });
    expect([lettered.total, lettered.list.map(({ title }) => title)]).toEqual([1, ['Rain']]);
    const { ask } = served.composition.running('comic').call();
    const described = await ask(describeComicPage, { page: 'label', labelId: id });
    expect(described).toMatchObject({ title: 'Mai', path: `/label/index?labelId=${id}`, kind: 'profile' });
    expect((await served.call(readLabel, { id: 999_999, limit: 10 })).code).toBe(0);
  });

  test('a file that has not changed is read again when that is asked for, and adds what it says now', async () => {
    const { db } = served.composition.running('comic');
    const comics = () => db('comic').select('id', 'original_language', 'author').orderBy('id');
    const [before, details] = [await comics(), (await read('Moon')).details];
    await db('comic_label').delete();
    await db('comic_genre').delete();
    expect(await run()).toMatchObject({ unchanged: 4 });
    expect((await read('Moon')).details?.labels).toEqual([]);
    expect(await run(true)).toMatchObject({ unchanged: 4, replaced: 0, added: 0 });
    expect([await comics(), (await read('Moon')).details]).toEqual([before, details]);
  });

  test('three hundred genres and names in a file are told, and those that fit are kept', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `Thing ${index}`).join(', ');
    await archive(
      at('library', 'Many 01.cbz'),
      { Series: 'Many', Number: 1, Genre: `Horror, ${many}`, Characters: many, AgeRating: 'Nobody', Web: many },
      [9],
    );
    expect(await run()).toMatchObject({ added: 1 });
    expect(said).toEqual([
      'too-many: 301 genres, of which the first 50 are taken',
      'too-many: 300 people, characters and other names, of which the first 200 are taken',
    ]);
    const { details, tags } = await read('Many');
    expect([details?.genres.length, tags.length, details?.labels.length, details?.age_from, details?.links]).toEqual([
      1,
      49,
      200,
      null,
      [],
    ]);
  });
});
