import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filterComics, readChapter, readComic } from '@yonkoma/contract';
import { describeComicPage } from '@yonkoma/contract/schema';
import { media } from '@yonkoma/media/domain';
import { site } from '@yonkoma/site/domain';
import {
  deliverEvents,
  onBothEngines,
  serveDomains,
  type Served,
  temporaryFolder,
  type TemporaryFolder,
} from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { runOperation } from '../operate/fixtures/run-operation.ts';
import { archive } from './fixtures/archive.ts';
import { importComics } from './import-comics.ts';
import { sayingProgress } from './fixtures/saying-progress.ts';

const tags = ['zh-TW', 'ko', 'fr', 'pt-br', 'ja', 'de', 'en-GB'];
const kept = ['en', 'jp', 'de', 'fr', 'ko', 'pt-BR', 'zh-Hant'];

onBothEngines('chapters in any language', (engine) => {
  let served: Served;
  let folder: TemporaryFolder;
  let said: string[] = [];
  const at = (...names: string[]) => join(folder.path, ...names);
  const db = () => served.composition.running('comic').db;

  async function run(path: string) {
    said = [];
    const { ask, now } = served.composition.running('comic').call();
    const result = await importComics([at(path)], {
      db: db(),
      ask,
      now,
      progress: sayingProgress((_, about, text) => said.push(`${about.slice(folder.path.length + 1)}: ${text}`)),
    });
    // Filters are counted at most every half a minute.
    await deliverEvents(served.composition, 'comic');
    return result;
  }
  async function find(title: string) {
    const { data } = await served.call(filterComics, { limit: 100 });
    return data.list.find((item) => item.title === title)?.id ?? 0;
  }

  beforeAll(async () => {
    folder = await temporaryFolder();
    served = await serveDomains([comic, media, site], {
      dataDir: engine.dataDir,
      env: { DATABASE_URL: engine.databaseUrl },
    });
    for (const [index, LanguageISO] of tags.entries())
      await archive(
        at('zeta', `Zeta ${LanguageISO} 01.cbz`),
        { Series: 'Zeta', Number: 1, LanguageISO, Title: `One ${LanguageISO}` },
        [index * 3 + 1],
      );
  });
  afterAll(async () => {
    await served.close();
    await folder.remove();
  });

  test('the same chapter comes in as many languages as there are, and a second import changes nothing', async () => {
    expect([await run('zeta'), said]).toMatchObject([{ added: tags.length, failed: 0 }, []]);
    expect(await run('zeta')).toMatchObject({ added: 0, unchanged: tags.length, failed: 0 });
    const { data } = await served.call(readComic, { id: await find('Zeta') });
    expect(data.languages.map(({ language }) => language)).toEqual(kept);
    expect(data.languages.map(({ name }) => name)).toEqual([
      'English',
      '日本語',
      'Deutsch',
      'Français',
      '한국어',
      'Português (Brasil)',
      '繁體中文',
    ]);
  });

  test('a reader gets the chapter of each language, in any spelling of its tag, and its translations', async () => {
    const id = await find('Zeta');
    for (const [asked, title] of [
      ['zh-Hant', 'One zh-TW'],
      ['zh-tw', 'One zh-TW'],
      ['ko', 'One ko'],
      ['pt', 'One pt-br'],
      ['zh-cn', 'One zh-TW'],
    ])
      expect([asked, (await served.call(readComic, { id, language: asked })).data.chapters]).toMatchObject([
        asked,
        [{ title }],
      ]);
    const { data: french } = await served.call(readComic, { id, language: 'fr' });
    const { data } = await served.call(readChapter, { id: french.chapters[0]?.id ?? 0 });
    expect([data.chapter.language, ...data.translations.map(({ language }) => language)]).toEqual([
      'fr',
      ...kept.filter((language) => language !== 'fr'),
    ]);
  });

  test('each language is a filter with its name, and a tag that is none filters nothing in', async () => {
    const { data } = await served.call(filterComics, { language: 'ko', limit: 10 });
    expect(data.list.map(({ title }) => title)).toEqual(['Zeta']);
    const named = data.filters
      .find(({ name }) => name === 'language')
      ?.options.map(({ value, label }) => [value, label]);
    expect(named).toContainEqual(['zh-Hant', 'Traditional Chinese']);
    expect(named).toContainEqual(['fr', 'French']);
    expect(await served.call(filterComics, { language: 'xx', limit: 10 } as never)).toMatchObject({ code: 0 });
  });

  test('feeds, catalogues, search engines and programs are told the language by its tag', async () => {
    const id = await find('Zeta');
    const { body: opds } = await served.app.inject({ url: `/opds/v2/en/comic/${id}?content=fr` });
    expect(opds).toContain('"language":"fr"');
    expect(opds).toContain('"title":"French"');
    const { data: french } = await served.call(readComic, { id, language: 'fr' });
    const { ask } = served.composition.running('comic').call();
    const chapter = await ask(describeComicPage, { page: 'chapter', detailId: id, id: french.chapters[0]?.id ?? 0 });
    expect(chapter.translations.map(({ lang }) => lang).sort()).toEqual(['de', 'fr', 'ko', 'pt-BR', 'zh-Hant']);
    const series = await ask(describeComicPage, { page: 'comic', detailId: id });
    expect(series.data).toMatchObject([{ inLanguage: expect.arrayContaining(['zh-Hant', 'ko', 'ja']) }]);
  });

  test('a tag that is no language, and metadata against the name of the file, are told', async () => {
    await archive(at('odd', 'Odd 03.cbz'), { Series: 'Odd', Number: 3, LanguageISO: 'klingonish-' }, [50]);
    await archive(at('odd', 'Odd 05.cbz'), { Series: 'Odd', Number: 4, LanguageISO: 'ko' }, [51]);
    await archive(at('odd', '[en]', 'Odd 06.cbz'), { Series: 'Odd', Number: 6, LanguageISO: 'fr' }, [52]);
    expect(await run('odd')).toMatchObject({ added: 3 });
    expect(said.sort()).toEqual([
      'odd/Odd 03.cbz: language-unknown: "klingonish-" is no language; other is taken',
      'odd/Odd 05.cbz: name-differs: the metadata says chapter 4, the file or its folder 5',
      'odd/[en]/Odd 06.cbz: name-differs: the metadata says language fr, the file or its folder en',
    ]);
  });

  test('a chapter whose language was not known gets it from its file, and keeps its address', async () => {
    const id = await find('Odd');
    const [chapter] = await db()('chapter').where({ comic_id: id, number: '3' }).select('id', 'language');
    expect(chapter.language).toBe('other');
    await archive(at('odd', 'Odd 03.cbz'), { Series: 'Odd', Number: 3, LanguageISO: 'tlh' }, [50]);
    expect(await run('odd')).toMatchObject({ added: 0, replaced: 1, unchanged: 2 });
    expect(await db()('chapter').where({ comic_id: id, number: '3' }).select('id', 'language')).toEqual([
      { id: chapter.id, language: 'tlh' },
    ]);
  });

  test('an operator names the language of a chapter and titles in it, and anything else is declined', async () => {
    const id = await find('Odd');
    const [{ id: chapterId }] = await db()('chapter').where({ comic_id: id, number: '4' }).select('id');
    const operate = async (...line: (string | number)[]) => (await runOperation(served, comic, line)).status;
    expect(await operate('edit-chapter', chapterId, '--language', 'ZH_tw')).toBe(0);
    expect(await operate('edit-comic', id, '--title', 'zh-Hant=奇')).toBe(0);
    expect(await operate('edit-chapter', chapterId, '--language', 'xx')).toBe(2);
    const { data } = await served.call(readComic, { id, language: 'zh-Hant' });
    expect(data.chapters.find(({ number }) => number === '4')).toMatchObject({ language: 'zh-Hant' });
  });
});
