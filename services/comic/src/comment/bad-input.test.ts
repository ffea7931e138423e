import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as contract from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openComments, type OpenComments } from './fixtures/open-comments.ts';

const hostile: [string, string, string][] = [
  ['a megabyte', 'x'.repeat(1_000_000), 'comment-too-long'],
  ['32,000 combining marks', `x${'\u0301'.repeat(32_000)}`, 'comment-too-long'],
  ['as many marks as come through', 'a\u0301\u0302\u0303\u0304'.repeat(4000), 'comment-marks'],
  ['10,000 mentions', '@a '.repeat(10_000), 'comment-too-long'],
  ['eleven mentions', Array.from({ length: 11 }, (_, index) => `@a${index}`).join(' '), 'comment-mentions'],
  ['5,000 nested quotes', `${'>'.repeat(5000)} so`, 'comment-too-long'],
  ['nested quotes that fit', `${'> '.repeat(100)}so`, 'comment-quotes'],
  ['nothing but null bytes', '\u0000'.repeat(500), 'comment-empty'],
  ['nothing but overrides', '\u202E\u202D'.repeat(200), 'comment-empty'],
];

onBothEngines('hostile input', (engine) => {
  let open: OpenComments;
  let nobody = 4000;
  beforeAll(async () => { open = await openComments(engine); }, 60_000);
  afterAll(() => open.site.close());
  const fresh = () => { nobody += 1; return nobody; };
  const db = () => open.site.db('comic');
  const written = async () => Promise.all(['comment', 'comment_thread', 'commenter', 'held_comment', 'recent_text', 'comment_like', 'comment_report', 'outbox'].map((table) => db()(table).select('*')));
  const timed = async <T>(work: () => Promise<T>) => {
    const begun = performance.now();
    return { answer: await work(), ms: performance.now() - begun };
  };

  test.each(hostile)('%s: refused in the words of the contract, as fast as a plain call, and nothing is written', async (_what, content, refusal) => {
    const me = fresh();
    const before = await written();
    const post = (text: string) => timed(() => open.as(me)(contract.postComment, { comic_id: open.comicId, content: text }));
    await post('\u200B');
    const plain = Math.max((await post('\u200B')).ms, 2);
    const times: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { answer, ms } = await post(content);
      expect(answer).toMatchObject({ code: 0, refusal, data: null, msg: expect.stringMatching(/\S/) });
      times.push(ms);
    }
    expect(Math.min(...times)).toBeLessThan(plain * 25);
    expect(await written()).toEqual(before);
  });

  test('what overrides directions and heaps marks is kept without them', async () => {
    const { comment } = await open.write(fresh(), `safe\u202Egnp.exe Z${'\u0316'.repeat(300)}\u0000 <script>alert(1)</script>`);
    expect(comment.text).toBe(`safegnp.exe Z${'\u0316'.repeat(6)} <script>alert(1)</script>`);
    expect(comment.content).toContain('&lt;script&gt;');
  });

  test.each([
    [contract.findComment, {}], [contract.likeComment, {}], [contract.favouriteComment, {}], [contract.editComment, { content: 'x' }], [contract.deleteComment, {}], [contract.reportComment, { category_id: 1 }],
  ])('ids that are not there, strange, or another’s change nothing: $name', async (endpoint, more) => {
    const { comment } = await open.write(fresh(), `Mine ${nobody}`);
    const me = fresh();
    const call = async (comment_id: unknown) => open.as(me)(endpoint as contract.Endpoint, { comment_id, ...more });
    expect((await call(900_000_001)).refusal).toBe('comment-not-found');
    for (const id of ['-1', '1e3', '0x1', '1;drop table comment', `${comment.id} or 1=1`, '99999999999999999999', '']) expect((await call(id)).refusal).toBe('illegal-input');
    if (endpoint === contract.editComment || endpoint === contract.deleteComment) expect((await call(comment.id)).refusal).toBe('comment-not-found');
    expect(await db()('comment').where({ id: comment.id }).first('status', 'like_count', 'text')).toEqual({ status: 0, like_count: expect.any(Number), text: comment.text });
  });

  test('cursors that nobody was given begin the list anew', async () => {
    await open.write(fresh(), 'First of the list');
    const list = async (cursor?: string) => (await open.as(0)(contract.listComicComments, { comic_id: open.comicId, order: 'new', ...(cursor !== undefined && { cursor }) })).data.list.map(({ id }) => id);
    const whole = await list();
    for (const cursor of ['x', "n1.1' or '1'='1", 'hzzzzzzzz.zzzzzzzz', '']) expect(await list(cursor)).toEqual(whole);
  });
});
