import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import { selectRows } from '@yonkoma/service-kit';
import { learn, onBothEngines, readPlan, type Statement, statementsOf } from '@yonkoma/testing/node';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

const large = /^(?:comment|held_comment|comment_\w+|writer)$/;

onBothEngines('the queries of a page of comments', (engine) => {
  let open: OpenComments;
  let rootId = 0;
  const db = () => open.site.db('discussion');

  beforeAll(async () => {
    open = await openComments(engine);
    rootId = (await open.write(1, 'The first')).comment.id;
    for (let count = 0; count < 30; count += 1)
      await open.write(2 + count, `Another ${count}`, count % 3 === 0 ? { pid: rootId } : {});
    const { thread_id } = await db()('comment').where({ id: rootId }).first('thread_id');
    await db().batchInsert(
      'comment_thread',
      Array.from({ length: 1000 }, (_, index) => ({
        subject: 'comic',
        subject_id: open.comicId,
        part_id: 50 + index,
        place: 0,
      })),
      200,
    );
    const row = { subject: 'comic', status: 0, is_listed: 1, text: 'x', created_at: 1_700_000_000 };
    const rows = Array.from({ length: 6000 }, (_, index) => ({
      ...row,
      thread_id,
      root_id: index % 2 === 0 ? rootId : 0,
      member_id: 100 + (index % 300),
      hot_score: 1_700_000_000 + index,
    }));
    for (let at = 0; at < rows.length; at += 500) await db()('comment').insert(rows.slice(at, at + 500));
    const likes = Array.from({ length: 4000 }, (_, index) => ({
      comment_id: 1 + (index % 5000),
      member_id: 100 + (index % 300),
      is_on: 1,
      toggled_at: 1 + index,
    }));
    for (const mark of ['comment_like', 'comment_favourite'])
      for (let at = 0; at < likes.length; at += 500) await db()(mark).insert(likes.slice(at, at + 500));
    await db()('comment_thread').where({ id: thread_id }).update({ root_count: 3000, comment_count: 6000 });
    await learn(db(), ['comment', 'comment_like', 'comment_favourite', 'comment_thread', 'writer']);
  });
  afterAll(() => open.site.close());

  /**
   * The statements of a call, including those of the owner of the comic, and the number of requests to the member
   * service.
   */
  async function asked(memberId: number, endpoint: contract.Endpoint, input: object) {
    open.members.asked.length = 0;
    let code: unknown;
    let statements: Statement[] = [];
    const ofOwner = await statementsOf(open.site.db('comic'), async () => {
      statements = await statementsOf(db(), async () => {
        ({ code } = await open.as(memberId)(endpoint, input));
      });
    });
    expect(code).toBe(1);
    return { statements, ofOwner, peers: open.members.asked.length };
  }

  const pages: [string, number, contract.Endpoint, () => object][] = [
    ['hot comments, a guest', 0, contract.listComicComments, () => ({ comic_id: open.comicId, order: 'hot' })],
    ['hot comments, a member', 150, contract.listComicComments, () => ({ comic_id: open.comicId, order: 'hot' })],
    [
      'new comments, a member, 100 of them',
      151,
      contract.listComicComments,
      () => ({ comic_id: open.comicId, order: 'new', limit: 100 }),
    ],
    [
      'a later page, a member',
      152,
      contract.listComicComments,
      () => ({ comic_id: open.comicId, order: 'hot', page: 40 }),
    ],
    [
      'after a cursor',
      153,
      contract.listComicComments,
      () => ({
        comic_id: open.comicId,
        order: 'hot',
        cursor: `h${(1_700_003_000).toString(36)}.${(2000).toString(36)}`,
      }),
    ],
    ['the answers of a conversation', 154, contract.listComicComments, () => ({ comic_id: open.comicId, pid: rootId })],
    ['a chapter', 155, contract.listChapterComments, () => ({ chapter_id: open.chapterIds[0] })],
    ['one comment', 156, contract.findComment, () => ({ comment_id: rootId })],
    ['their own', 157, contract.listComicComments, () => ({})],
    ['their favourites', 158, contract.listFavouriteComments, () => ({})],
    ['how much is written to pages', 0, contract.countPageComments, () => ({ chapter_id: open.chapterIds[0] })],
  ];

  test.each(pages)(
    '%s: at most four statements, three of the owner, and no table scan',
    async (_what, memberId, endpoint, input) => {
      const { statements, ofOwner, peers } = await asked(memberId, endpoint, input());
      expect(statements.length + peers).toBeLessThanOrEqual(4);
      expect(ofOwner.length).toBeLessThanOrEqual(3);
      for (const statement of statements) {
        const whole = (await readPlan(db(), statement)).filter(({ table, isWhole }) => large.test(table) && isWhole);
        expect([statement.sql, whole]).toEqual([statement.sql, []]);
      }
    },
  );

  test('ten guests who ask for one page at once cause one read of its thread and one of its list', async () => {
    const statements = await statementsOf(db(), async () => {
      await Promise.all(
        Array.from({ length: 10 }, () =>
          open.as(0)(contract.listComicComments, { comic_id: open.comicId, order: 'new', limit: 7 }),
        ),
      );
    });
    const reads = (table: RegExp) => statements.filter(({ sql }) => table.test(sql)).length;
    expect(reads(/from [`"]comment_thread[`"]/)).toBeLessThanOrEqual(1);
    expect(reads(/as page join comment/)).toBe(1);
  });

  test('a list reads the index of its order, as a range', async () => {
    for (const [order, index] of [
      ['hot', 'hot_score'],
      ['new', 'is_listed_id'],
    ] as const) {
      const { statements } = await asked(0, contract.listComicComments, { comic_id: open.comicId, order, limit: 21 });
      const list = statements.find(
        ({ sql }) => sql.includes('as page join comment') && !sql.includes('union all'),
      ) as Statement;
      const steps = await selectRows<{ table?: string; detail?: string; key?: string; type?: string; Extra?: string }>(
        db(),
        `explain ${engine.name === 'sqlite' ? 'query plan ' : ''}${list.sql}`,
        list.bindings as string[],
      );
      const keys = steps.filter(
        ({ table, detail, type }) =>
          (table === 'comment' && type !== 'eq_ref') ||
          (detail ?? '').startsWith('SEARCH comment USING COVERING INDEX'),
      );
      expect(keys).toEqual([
        expect.objectContaining(
          engine.name === 'sqlite'
            ? { detail: expect.stringContaining(index) }
            : {
                key: expect.stringContaining(index),
                type: expect.stringMatching(/^(?:ref|range)$/),
                Extra: expect.stringMatching(/^(?!.*filesort).*Using index/),
              },
        ),
      ]);
    }
  });
});
