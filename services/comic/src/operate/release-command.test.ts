import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addComic, imageHash, mediaStandIn, onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { comic } from '../domain.ts';
import { serveSoon } from '../publish/serve-soon.ts';
import { settleDue } from '../publish/settle.ts';
import { rebuildIndex } from '../search/rebuild-index.ts';
import { runOperation } from './fixtures/run-operation.ts';

onBothEngines('publishing', (engine) => {
  let site: OpenDomains;
  let id = 0;
  const media = mediaStandIn();
  let chapterIds: number[] = [];
  beforeAll(async () => {
    site = await openDomains(engine, [comic, media.domain]);
  });
  beforeEach(async () => {
    ({ id, chapterIds } = await addComic(site.db('comic'), {
      titles: { en: 'Timely tales' },
      chapters: [
        { language: 'en', number: '1' },
        { language: 'en', number: '2' },
      ],
    }));
    await rebuildIndex(site.db('comic'));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.db('comic')('comic').delete();
    await site.db('comic')('operation').delete();
    // A test that ran in 2090 leaves events that are due then.
    await site.db('comic')('outbox').delete();
    media.withheld.clear();
  });
  afterAll(() => site.close());

  const run = (...line: (string | number)[]) => runOperation(site, comic, line);
  const chapters = async () =>
    (
      (await site.get<{ chapters: { id: number }[] } | null>('/api/comic/comicdetails', { id })).data?.chapters ?? []
    ).map((chapter) => chapter.id);
  const found = async () =>
    (await site.get<{ list: { id: number }[]; total: number }>('/api/comic/index', { keywords: 'timely' })).data.total;
  const at = (text: string) => vi.useFakeTimers({ now: new Date(text), toFake: ['Date'] });
  const reported = async () =>
    (await site.db('comic')('outbox').where('name', 'comic.chaptersPublished')).length as number;

  test('a scheduled chapter is hidden until its time, and its publication happens once', async () => {
    expect(await run('release', 'chapter', chapterIds[1] ?? 0, '--at', '2090-01-02T03:04Z')).toMatchObject({
      status: 0,
    });
    expect(await chapters()).toEqual([chapterIds[0]]);
    const before = await reported();
    at('2090-01-02T03:03:59Z');
    expect(await chapters()).toEqual([chapterIds[0]]);
    at('2090-01-02T03:04:00Z');
    expect(await chapters()).toEqual(chapterIds);
    const now = Math.floor(Date.now() / 1000);
    await Promise.all([settleDue(site.db('comic'), now), settleDue(site.db('comic'), now)]);
    await settleDue(site.db('comic'), now + 60);
    expect(await reported()).toBe(before + 1);
    const { data } = await site.get<{ list: { id: number; update_time: number }[] }>('/api/comic/index', {
      comicStatus: 'update',
    });
    expect(data.list[0]).toMatchObject({ id, update_time: now });
  });

  test('a draft is hidden until it is published, and can be found at once afterwards', async () => {
    expect(await run('release', 'comic', id, '--draft')).toMatchObject({
      status: 0,
      said: expect.stringContaining('-> "never"'),
    });
    expect([await chapters(), await found()]).toEqual([[], 0]);
    expect(await run('release', 'comic', id, '--draft')).toMatchObject({
      status: 0,
      said: expect.stringContaining('has this state already'),
    });
    expect(await run('release', 'comic', id)).toMatchObject({ status: 0 });
    expect([await chapters(), await found()]).toEqual([chapterIds, 1]);
  });

  test.each(['chapter', 'comic'])(
    'a %s that was public keeps its date when it is hidden and released',
    async (kind) => {
      const db = site.db('comic');
      const subject = kind === 'comic' ? id : (chapterIds[0] ?? 0);
      const old = 1_400_000_000;
      const dates = { published_at: old, shown_from: old, created_at: old, updated_at: old };
      await db('chapter').where({ comic_id: id }).update(dates);
      await db('comic').where({ id }).update(dates);
      const before = await reported();
      const read = async () => {
        const { comic: shown, chapters: rows } = (
          await site.get<{
            comic: { create_time: number; update_time: number };
            chapters: { id: number; update_time: number }[];
          }>('/api/comic/comicdetails', { id })
        ).data;
        return [shown.create_time, shown.update_time, ...rows.map(({ update_time: at }) => at)];
      };
      for (const hiding of [['--at', '2090-01-02T03:04Z'], ['--draft']]) {
        expect((await run('release', kind, subject, ...hiding)).status).toBe(0);
        expect((await run('release', kind, subject, '--at', '2091-01-02')).status).toBe(0);
        expect((await run('release', kind, subject)).said).toContain('-> "2014-05-13T16:53:20Z"');
        expect(await read()).toEqual([old, old, old, old]);
      }
      expect(await reported()).toBe(before);
      await run('release', kind, subject, '--draft');
      await run('release', kind, subject, '--at', 'now');
      expect((await read()).some((at) => at > old)).toBe(true);
    },
  );

  test('pictures of a draft are served only once it is published, unless another chapter shows them', async () => {
    const db = site.db('comic');
    const pictures = (name: string) => [1, 2].map((page) => imageHash(`${name} ${page}`));
    const one = await addComic(db, {
      titles: { en: 'One' },
      cover: 'One cover',
      wide: 'One wide',
      chapters: [
        { language: 'en', number: '1', cover: 'Chapter cover', pages: ['One 1', 'One 2'] },
        { language: 'en', number: '2', cover: 'Shared cover', pages: ['Shared 1', 'Later 2'] },
      ],
    });
    await addComic(db, {
      titles: { en: 'Other' },
      cover: 'Shared cover',
      chapters: [{ language: 'en', number: '1', cover: null, pages: ['Shared 1'] }],
    });
    const [first = 0, second = 0] = one.chapterIds;
    const gone = () => [...media.withheld].toSorted();
    const all = ['Chapter cover', 'Later 2'].map(imageHash).concat(pictures('One'));

    expect((await run('release', 'chapter', second, '--draft')).said).toContain('1 pictures are no longer served.');
    expect(gone()).toEqual([imageHash('Later 2')]);
    expect((await run('release', 'comic', one.id, '--draft')).status).toBe(0);
    expect(gone()).toEqual(expect.arrayContaining(all));
    for (const kept of ['Shared cover', 'Shared 1']) expect(gone()).not.toContain(imageHash(kept));
    expect((await run('release', 'comic', one.id)).status).toBe(0);
    expect(gone()).toEqual([imageHash('Later 2')]);
    expect((await run('release', 'chapter', second)).said).toContain('Its pictures are served.');
    expect(gone()).toEqual([]);

    await run('take-down', 'chapter', first, '--reason', 'x');
    expect(gone()).toEqual([imageHash('Chapter cover'), ...pictures('One')].toSorted());
    await run('take-down', 'chapter', second, '--reason', 'x');
    // The comic goes with its last chapter, and its own covers with it.
    expect(gone()).toEqual(expect.arrayContaining([...all, imageHash('One wide')]));
    for (const id of [first, second]) await run('restore', 'chapter', id);
    expect(gone()).toEqual([]);
    expect((await db('comic').where({ id: one.id }).first()).cover_hash).toBe(imageHash('Chapter cover'));
  });

  test('a chapter moved to the future again has its pictures served a minute before its time', async () => {
    await run('release', 'chapter', chapterIds[1] ?? 0, '--at', '2090-01-02T03:04Z');
    const pages = [1, 2].map((page) => imageHash(`${id} en 2 ${page}`));
    expect([...media.withheld]).toEqual(pages);
    const due = Date.parse('2090-01-02T03:04Z') / 1000;
    const serve = serveSoon(site.composition.running('comic'));
    await serve(due - 61);
    expect([...media.withheld]).toEqual(pages);
    await serve(due - 60);
    expect([...media.withheld]).toEqual([]);
  });

  test('a dry run says what it would do and does nothing', async () => {
    expect((await run('release', 'comic', id, '--draft', '--dry-run')).said).toMatch(
      /published: .* -> "never"[^]*dry run/,
    );
    expect([await chapters(), await found()]).toEqual([chapterIds, 1]);
    expect(await site.db('comic')('operation')).toEqual([]);
  });

  test.each([
    [['release'], 'Say comic or chapter'],
    [['release', 'comic'], 'by its number'],
    [['release', 'comic', '7777777'], 'There is no comic 7777777.'],
    [['release', 'chapter', '1;drop table comic'], 'by its number'],
    [['release', 'comic', '1', '--at', '2026-02-30'], '2026-02-30 is not a time'],
    [['release', 'comic', '1', '--at', 'soon'], 'soon is not a time'],
    [['release', 'comic', '1', '--at', 'now', '--draft'], 'Give either --at or --draft.'],
    [['release', 'comic', '1', '--nonsense'], 'Unknown option'],
  ])('%j is refused in one sentence, with its usage, and changes nothing', async (line, sentence) => {
    const { status, said } = await run(...line.map((word) => (word === '1' ? id : word)));
    expect([status, said.split('\n').length]).toEqual([2, 2]);
    expect(said).toContain(sentence);
    expect(said).toContain('Usage: npm run ops -- release');
    expect(await chapters()).toEqual(chapterIds);
  });

  test('the log records who did what, when, and the values before', async () => {
    await run('release', 'comic', id, '--at', '2090-01-02T03:04Z');
    await run('release', 'comic', id);
    const { status, said } = await run('audit', 'comic', id);
    expect(status).toBe(0);
    expect(said.split('\n')).toHaveLength(2);
    expect(said).toMatch(
      new RegExp(
        '^\\d{4}-\\d\\d-\\d\\dT[\\d:]+Z {2}\\S+ {2}release {2}comic \\d+ {2}' +
          '\\{"published":"2090-01-02T03:04:00Z"\\} -> \\{"published":"',
      ),
    );
  });
});
