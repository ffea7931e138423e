import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

const hostile: [string, string, string][] = [
  ['a megabyte', 'x'.repeat(1_000_000), 'comment-far-too-long'],
  ['32,000 combining marks', `x${'\u0301'.repeat(32_000)}`, 'comment-far-too-long'],
  ['as many marks as come through', 'a\u0301\u0302\u0303\u0304'.repeat(4000), 'comment-marks'],
  ['10,000 mentions', '@a '.repeat(10_000), 'comment-far-too-long'],
  ['eleven mentions', Array.from({ length: 11 }, (_, index) => `@a${index}`).join(' '), 'comment-mentions'],
  ['5,000 nested quotes', `${'>'.repeat(5000)} so`, 'comment-too-long'],
  ['nested quotes that fit', `${'> '.repeat(100)}so`, 'comment-quotes'],
  ['nothing but null bytes', '\u0000'.repeat(500), 'comment-empty'],
  ['nothing but overrides', '\u202E\u202D'.repeat(200), 'comment-empty'],
];

onSqlite('hostile input', (engine) => {
  let open: OpenComments;
  let nobody = 4000;
  beforeAll(async () => {
    open = await openComments(engine);
  });
  afterAll(() => open.site.close());
  const fresh = () => {
    nobody += 1;
    return nobody;
  };
  const db = () => open.site.db('discussion');
  const written = async () =>
    Promise.all(
      ['comment', 'comment_thread', 'writer', 'held_comment', 'recent_text', 'comment_like', 'report', 'outbox'].map(
        (table) => db()(table).select('*'),
      ),
    );
  const timed = async <T>(work: () => Promise<T>) => {
    const begun = performance.now();
    return { answer: await work(), ms: performance.now() - begun };
  };

  const post = (me: number, content: string) =>
    timed(() => open.as(me)(contract.postComment, { comic_id: open.comicId, content }));
  /**
   * Whether some refusals take at most five times as long as an honest comment. Both are measured at the same time, and
   * again in case the machine was busy in between: a really slow refusal is slow each time.
   */
  const costsLittle = async (refuse: () => Promise<number>): Promise<boolean> => {
    for (let round = 0; round < 20; round += 1) {
      const honest = Math.min(
        (await post(fresh(), `Honest words ${nobody}`)).ms,
        (await post(fresh(), `Honest words ${nobody}`)).ms,
      );
      await open.rest();
      const before = await written();
      const refused = Math.min(await refuse(), await refuse());
      expect(await written()).toEqual(before);
      if (refused < honest * 5) return true;
    }
    return false;
  };

  test.each(hostile)(
    '%s: refused in the words of the contract, at no more than the ' +
      'cost of five honest comments, and nothing is written',
    async (_what, content, refusal) => {
      const me = fresh();
      expect(
        await costsLittle(async () => {
          const { answer, ms } = await post(me, content);
          expect(answer).toMatchObject({ code: 0, refusal, data: null, msg: expect.stringMatching(/\S/) });
          return ms;
        }),
      ).toBe(true);
    },
  );

  test('wrong answers, reports and values are refused by name, at little cost, and nothing is written', async () => {
    const [me, other] = [fresh(), fresh()];
    const [{ comment: gone }, { comment: mine }, { comment: theirs }] = [
      await open.write(me, `Soon gone ${me}`),
      await open.write(me, `Mine ${me}`),
      await open.write(other, `Theirs ${me}`),
    ];
    await open.as(me)(contract.deleteComment, { comment_id: gone.id });
    const [chapterId = 0] = open.chapterIds;
    const about = { comic_id: open.comicId, content: `I answer ${me}` };
    const calls: [contract.Endpoint, object, string][] = [
      [contract.postComment, { ...about, pid: gone.id }, 'comment-not-found'],
      [contract.postComment, { ...about, pid: 900_000_001 }, 'comment-not-found'],
      [contract.postComment, { ...about, pid: theirs.id, chapter_id: chapterId }, 'comment-not-found'],
      [contract.postComment, { ...about, pid: -1 }, 'illegal-input'],
      [contract.postComment, { ...about, comic_id: 900_000_001 }, 'comic-not-found'],
      [contract.postComment, { ...about, chapter_id: 900_000_001 }, 'chapter-not-found'],
      [contract.postComment, { ...about, chapter_id: chapterId, image_index: 9 }, 'chapter-not-found'],
      ...[['a'], { a: 1 }, 7, null, true].map((content): [contract.Endpoint, object, string] => [
        contract.postComment,
        { ...about, content },
        'rule-comment',
      ]),
      [contract.reportCommentByPost, { comment_id: mine.id, category_id: 1 }, 'report-own'],
      [contract.reportCommentByPost, { comment_id: gone.id, category_id: 1 }, 'comment-not-found'],
      [contract.reportCommentByPost, { comment_id: theirs.id, category_id: 99 }, 'report-category'],
      [
        contract.reportCommentByPost,
        { comment_id: theirs.id, category_id: 1, content: 'x'.repeat(201) },
        'report-too-long',
      ],
      [contract.likeCommentByPost, { comment_id: gone.id, state: 1 }, 'comment-not-found'],
      [contract.favouriteCommentByPost, { comment_id: gone.id, state: 1 }, 'comment-not-found'],
      [contract.editComment, { comment_id: gone.id, content: 'Back' }, 'comment-edit-over'],
      [contract.editComment, { comment_id: theirs.id, content: 'Mine now' }, 'comment-not-found'],
    ];
    for (const [endpoint, input, refusal] of calls) {
      expect([
        endpoint.name,
        await costsLittle(async () => {
          const { answer, ms } = await timed(() => open.as(me)(endpoint, input as never));
          expect([endpoint.name, input, answer]).toEqual([
            endpoint.name,
            input,
            { code: 0, refusal, data: null, msg: expect.stringMatching(/\S/), time: expect.any(Number) },
          ]);
          return ms;
        }),
      ]).toEqual([endpoint.name, true]);
    }
  });

  test('characters that change the direction and piled-up marks are removed', async () => {
    const { comment } = await open.write(
      fresh(),
      `safe\u202Egnp.exe Z${'\u0316'.repeat(300)}\u0000 <script>alert(1)</script>`,
    );
    expect(comment.text).toBe(`safegnp.exe Z${'\u0316'.repeat(6)} <script>alert(1)</script>`);
    expect(comment.content).toContain('&lt;script&gt;');
  });

  test.each(
    (
      [
        [contract.findComment, {}],
        [contract.likeComment, {}],
        [contract.favouriteComment, {}],
        [contract.editComment, { content: 'x' }],
        [contract.deleteComment, {}],
        [contract.reportComment, { category_id: 1 }],
      ] as [contract.Endpoint, object][]
    ).map(([endpoint, more]) => [endpoint.name, endpoint, more] as const),
  )('unknown, malformed and foreign ids change nothing: %s', async (_name, endpoint, more) => {
    const { comment } = await open.write(fresh(), `Mine ${nobody}`);
    const me = fresh();
    const call = async (comment_id: unknown) => open.as(me)(endpoint, { comment_id, ...more } as never);
    expect((await call(900_000_001)).refusal).toBe('comment-not-found');
    for (const id of ['-1', '1e3', '0x1', '1;drop table comment', `${comment.id} or 1=1`, '99999999999999999999', ''])
      expect((await call(id)).refusal).toBe('illegal-input');
    if (endpoint === contract.editComment || endpoint === contract.deleteComment)
      expect((await call(comment.id)).refusal).toBe('comment-not-found');
    expect(await db()('comment').where({ id: comment.id }).first('status', 'like_count', 'text')).toEqual({
      status: 0,
      like_count: expect.any(Number),
      text: comment.text,
    });
  });

  test('an unknown cursor starts the list again', async () => {
    await open.write(fresh(), 'First of the list');
    const list = async (cursor?: string) =>
      (
        await open.as(0)(contract.listComicComments, {
          comic_id: open.comicId,
          order: 'new',
          ...(cursor !== undefined && { cursor }),
        })
      ).data.list.map(({ id }) => id);
    const whole = await list();
    for (const cursor of ['x', "n1.1' or '1'='1", 'hzzzzzzzz.zzzzzzzz', '']) expect(await list(cursor)).toEqual(whole);
  });
});
