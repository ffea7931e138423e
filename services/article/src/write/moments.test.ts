import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBlog, readBlog } from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { openArticles, type OpenArticles } from '../fixtures/open-articles.ts';
import { readMoment } from './moment-rules.ts';
import { publishDue } from './set-state.ts';

const now = 1_800_000_000;

test.each<[string, number | undefined]>([
  ['now', now],
  ['2026-12-01', 1_796_083_200],
  ['2026-12-01T09:00Z', 1_796_115_600],
  ['2026-12-01 09:00', 1_796_115_600],
  ['2026-12-01T09:00:30+07:00', 1_796_090_430],
  ['1999-12-31T23:59Z', 946_684_740],
  ['9999-12-31T23:59:59Z', 253_402_300_799],
  ['2028-02-29', 1_835_395_200],
  ['2027-02-29', undefined],
  ['2026-13-01', undefined],
  ['2026-12-01T25:00Z', undefined],
  ['10000-01-01', undefined],
  ['+010000-01-01T00:00Z', undefined],
  ['1969-12-31', undefined],
  ['1970-01-01', undefined],
  ['tomorrow', undefined],
  ['', undefined],
  ['1796083200', undefined],
  ['2026-12-01T09:00+99:00', undefined],
  ['2026-12-01; drop table article', undefined],
])('the moment %j is read as %p', (text, at) => {
  expect(readMoment(text, now)).toBe(at);
});

onSqlite('articles at odd times', (engine) => {
  let open: OpenArticles;
  const idOf = async (slug: string) => Number((await open.db('article').where({ slug }).first('id')).id);
  const titles = async () => (await open.as(0)(listBlog, {})).data.list.map(({ title }) => title);
  const file = (title: string, date: string) => `---\ntitle: ${title}\ndate: ${date}\n---\n\nWords.\n`;

  beforeAll(async () => {
    open = await openArticles(engine);
    await open.importFiles({
      'blog/past.en.md': file('Past', '1999-12-31T23:59Z'),
      'blog/end.en.md': file('The end', '9999-12-31T23:59:59Z'),
      'blog/draft.en.md': '---\ntitle: Draft\ndraft: true\n---\n\nWords.\n',
    });
  });
  afterAll(() => open.close());

  test('an article with a past date is published with that date, and one of the year 9999 waits', async () => {
    expect(await titles()).toEqual(['Past']);
    expect((await open.as(0)(readBlog, { id: await idOf('past') })).data.info).toMatchObject({
      publish_time: 946_684_740,
    });
    await publishDue(open.db, 253_402_300_798);
    expect(await titles()).toEqual(['Past']);
    await publishDue(open.db, 253_402_300_799);
    expect(await titles()).toEqual(['The end', 'Past']);
    for (const [kind, query] of [
      ['feed', '/articles/blog.en.atom'],
      ['feed', '/articles/blog.en.rss'],
    ] as const)
      expect([kind, (await open.site.app.inject(query)).statusCode]).toEqual([kind, 200]);
    await open.ops('unpublish-article', await idOf('end'));
  });

  test('a draft scheduled into the past is published at once; a far date can be moved forward', async () => {
    const id = await idOf('draft');
    expect((await open.ops('schedule-article', id, '--at', '9999-01-01')).said).toContain('9999-01-01T00:00:00Z');
    expect(await titles()).not.toContain('Draft');
    expect((await open.ops('schedule-article', id, '--at', '2001-09-09T01:46:40Z')).status).toBe(0);
    expect(await titles()).toEqual(['Draft', 'Past']);
    expect((await open.as(0)(readBlog, { id })).data.info.publish_time).toBe(1_000_000_000);
  });

  test.each(['10000-01-01', 'yesterday', '2027-02-30', ''])(
    'the time %j is refused by command and by file, and changes nothing',
    async (date) => {
      const before = await open.db('article').orderBy('id');
      expect(await open.ops('schedule-article', await idOf('past'), '--at', date)).toMatchObject({ status: 2 });
      const { status, said } = await open.ops(
        'import-articles',
        await open.folderOf({ 'blog/odd.en.md': file('Odd', `"${date}"`) }),
      );
      expect([status, said]).toEqual([2, expect.stringContaining('is not a time')]);
      expect(await open.db('article').orderBy('id')).toEqual(before);
    },
  );

  test('other domains hear once of an article that readers could see and see no more, and of no draft', async () => {
    const heard = () => open.db('outbox').where({ name: 'article.articleWithdrawn' }).pluck('data');
    const before = await heard();
    const id = await idOf('past');
    await open.ops('remove-article', id, '--reason', 'outdated');
    await open.ops('unpublish-article', id);
    await open.ops('schedule-article', id, '--at', '9999-01-01');
    await open.ops('unpublish-article', id);
    expect((await heard()).slice(before.length)).toEqual([JSON.stringify({ article_id: id })]);
  });
});
