import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as contract from '@yonkoma/contract';
import { type Running } from '@yonkoma/service-kit';
import { keepAdmission } from '../admission/admission-store.ts';
import { onBothEngines } from '@yonkoma/testing/node';
import { openComments, type OpenComments } from '../comment/fixtures/open-comments.ts';
import { moderateCommand } from './moderate-command.ts';
import { describeWhy, inOrder, pressureOf } from './queue-rules.ts';

onBothEngines('a moderator', (engine) => {
  let open: OpenComments;
  let nobody = 20_000;
  const fresh = () => {
    nobody += 1;
    return nobody;
  };
  const db = () => open.site.db('discussion');
  const admit = (value: contract.Admission) => keepAdmission(db(), 'site', value);
  beforeAll(async () => {
    open = await openComments(engine);
  });
  beforeEach(async () => {
    await admit('off');
    for (const table of ['held_comment', 'report', 'claim']) await db()(table).delete();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(() => open.site.close());

  const moderate = async (...args: string[]) => {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    const status = await moderateCommand.run(
      open.site.composition.running('discussion') as Running<{ SUDO_USER: string }>,
      args,
    );
    return { status, said: said.join('\n') };
  };
  const wait = async (memberId: number, content: string, more: { pid?: number } = {}) => {
    await admit('all');
    const { comment } = await open.write(memberId, content, more);
    await admit('off');
    return comment.id;
  };
  const report = (memberId: number, id: number, category: contract.ReportCategory) =>
    open.as(memberId)(contract.reportCommentByPost, {
      comment_id: id,
      category_id: contract.reportCategories.indexOf(category) + 1,
      content: `It is ${category}`,
    });
  const seenBy = async (memberId: number, id: number) =>
    (await open.as(memberId)(contract.findComment, { comment_id: id })).code === 1;
  const statusOf = async (id: number) =>
    contract.commentStatuses[(await db()('comment').where({ id }).first('status')).status];
  const queue = async () => (await moderate()).said.split('\n').map((line) => Number(line.split('  ')[0]));
  const notes = (id: number) =>
    db()('operation')
      .where({ subject: `comment ${id}` })
      .orderBy('id')
      .pluck('after');
  const events = (id: number) =>
    db()('outbox').where({ subscriber: 'notice' }).where('data', 'like', `%"comment_id":${id},%"decided_at"%`);

  test('sees waiting and reported comments, the most urgent first, with the reasons', async () => {
    const held = await wait(fresh(), 'Please let me in');
    const { comment: spam } = await open.write(fresh(), 'Buy lamps');
    const { comment: grave } = await open.write(fresh(), 'Something grave');
    await report(fresh(), spam.id, 'spam');
    await report(fresh(), spam.id, 'other');
    await report(fresh(), grave.id, 'illegal');
    expect(await queue()).toEqual([grave.id, spam.id, held]);
    expect((await moderate()).said).toMatch(/\(1 spam, 1 other\) {2}Buy lamps\n.*\(all\) {2}Please let me in$/);
    expect((await moderate('show', String(grave.id))).said).toMatch(/Something grave\n {4}illegal {2}It is illegal$/);
  });

  test('decides in the browser, and the log names the member', async () => {
    const { comment } = await open.write(fresh(), 'Buy lamps, in the browser');
    const [mai, kim] = [fresh(), fresh()];
    open.moderators.add(mai).add(kim);
    const decide = (memberId: number, verdict: 'refuse' | 'delete') =>
      open.as(memberId)(contract.moderateComment, { comment_id: comment.id, verdict, category_id: 1, words: 'No ads' });
    expect((await decide(fresh(), 'refuse')).code).toBe(401);
    expect((await decide(mai, 'refuse')).code).toBe(1);
    expect([await statusOf(comment.id), await seenBy(0, comment.id)]).toEqual(['refused', false]);
    expect((await decide(kim, 'delete')).code).toBe(1);
    expect((await decide(mai, 'delete')).refusal).toBe('deed-declined');
    const operators = db()('operation').where({ subject: `comment ${comment.id}` });
    expect(await operators.orderBy('id').pluck('operator')).toEqual([`member ${mai}`, `member ${kim}`]);
  });

  test('approves a comment: it becomes visible, its reports are rejected, and the log records it', async () => {
    const id = await wait(fresh(), 'I was kept waiting');
    expect(await seenBy(0, id)).toBe(false);
    expect((await moderate('approve', String(id), '--by', 'reader_71')).status).toBe(0);
    expect([await seenBy(0, id), await queue()]).toEqual([true, [Number.NaN]]);
    await report(fresh(), id, 'abuse');
    await moderate('approve', String(id), '--by', 'reader_71');
    expect(await db()('report').where({ comment_id: id }).pluck('status')).toEqual([2]);
    expect((await notes(id)).map((after: string) => JSON.parse(after))).toEqual([
      { status: 'normal', moderator: 'member 71' },
      { status: 'normal', reports_closed: 1, moderator: 'member 71' },
    ]);
    expect(await events(id)).toHaveLength(1);
  });

  test('refuses with a reason that its author reads in their language, and nobody else gets a notice', async () => {
    const author = fresh();
    const {
      comment: { id },
    } = await open.write(author, 'Against the rules');
    await report(fresh(), id, 'abuse');
    expect((await moderate('refuse', String(id))).said).toMatch(/^Say why with --reason spam/);
    expect(
      (await moderate('refuse', String(id), '--reason', 'abuse', '--words', 'Please stay kind', '--by', 'reader_71'))
        .status,
    ).toBe(0);
    expect([await statusOf(id), await seenBy(0, id), await seenBy(fresh(), id)]).toEqual(['refused', false, false]);
    expect(await db()('report').where({ comment_id: id }).pluck('status')).toEqual([1]);
    const { list } = (await open.as(author, 'jp')(contract.listComicComments, { order: 'new' })).data;
    const { data: categories } = await open.as(0, 'jp')(contract.listReportCategories, {});
    expect(list[0]).toMatchObject({ id, status: 'refused', reason: `${categories[2]?.name}: Please stay kind` });
    expect(JSON.parse((await events(id))[0].data)).toMatchObject({
      author_id: author,
      status: 'refused',
      category: 'abuse',
      words: 'Please stay kind',
    });
    await moderate('approve', String(id));
    expect(await seenBy(0, id)).toBe(true);
  });

  test('deletes a comment: its text is gone, and so are its earlier versions', async () => {
    const { comment: root } = await open.write(fresh(), 'Unlawful words');
    await open.write(fresh(), 'An answer', { pid: root.id });
    expect((await moderate('delete', String(root.id), '--reason', 'illegal')).status).toBe(0);
    expect(await db()('comment').where({ id: root.id }).first('text')).toEqual({ text: '' });
    const { list } = (
      await open.as(0)(contract.listComicComments, { comic_id: open.comicId, order: 'new', limit: 100 })
    ).data;
    expect(list.find(({ id }) => id === root.id)).toMatchObject({
      status: 'deleted',
      text: '',
      user: null,
      children: [{ text: 'An answer' }],
    });
    expect((await moderate('approve', String(root.id))).said).toMatch(/its text no longer exists/);
  });

  test('claims a comment for a quarter of an hour; another sees who has it, and cannot decide it', async () => {
    const id = String(await wait(fresh(), 'Who looks at me'));
    const both = await Promise.all([
      moderate('claim', id, '--by', 'reader_71'),
      moderate('claim', id, '--by', 'reader_72'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([0, 2]);
    const { moderator } = await db()('claim').where({ comment_id: id }).first('moderator');
    const [own, other] = moderator === 'member 71' ? ['reader_71', 'reader_72'] : ['reader_72', 'reader_71'];
    expect((await moderate()).said).toContain(`[${moderator} (${own})]`);
    expect((await moderate('approve', id, '--by', 'nobody')).said).toMatch(/^There is no member nobody\./);
    expect((await moderate('approve', id, '--by', other)).said).toMatch(
      new RegExp(`^${moderator} is working on comment ${id}`),
    );
    await moderate('release', id, '--by', own);
    expect((await moderate('claim', id, '--by', other)).status).toBe(0);
    await db()('claim').update({ until: 5 });
    expect((await moderate('refuse', id, '--reason', 'spam', '--by', own)).status).toBe(0);
    expect((await moderate('claim', id)).said).toMatch(/is not in the queue/);
  });

  test('is not needed to hide what three trusted members report, and newcomers alone hide nothing', async () => {
    const author = fresh();
    const {
      comment: { id },
    } = await open.write(author, 'Not nice at all');
    for (let count = 0; count < 4; count += 1) await report(fresh(), id, 'abuse');
    expect(await seenBy(0, id)).toBe(true);
    const trusted = [fresh(), fresh(), fresh()];
    await db()('writer').insert(trusted.map((member_id) => ({ member_id, approved_count: 5 })));
    for (const member of trusted) await report(member, id, 'abuse');
    expect([await seenBy(0, id), await statusOf(id), await seenBy(author, id)]).toEqual([false, 'unaudited', true]);
    expect((await moderate()).said).toContain('(reports; 7 abuse)');
    await moderate('approve', String(id));
    expect(await seenBy(0, id)).toBe(true);
  });

  test('and an author who deletes at the same moment leave correct counts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const author = fresh();
      const id = await wait(author, `Round ${round}`);
      await Promise.all([moderate('approve', String(id)), open.as(author)(contract.deleteComment, { comment_id: id })]);
      const thread = await db()('comment_thread').where({ subject_id: open.comicId, part_id: 0 }).first();
      const [{ seen }] = (await db()('comment').where({ thread_id: thread.id, status: 0 }).count({ seen: '*' })) as [
        { seen: number },
      ];
      expect(thread.comment_count).toBe(Number(seen));
    }
  });

  test('gets one sentence for what cannot be done, and texts of members cannot control the terminal', async () => {
    for (const args of [
      ['approve'],
      ['approve', 'x'],
      ['approve', '999999'],
      ['burn', '1'],
      ['refuse', '1', '--reason', 'boredom'],
    ])
      expect((await moderate(...args)).status).toBe(2);
    const author = fresh();
    await db()('comment')
      .where({ id: await wait(author, 'Plain') })
      .update({ text: 'red \u001b[31m and \u202eback\nnew line' });
    expect((await moderate()).said).toMatch(/red {2}\[31m and {2}back new line$/);
  });
});

test('sees the most urgent first, and of equals the oldest', () => {
  const one = (id: number, reports: contract.ReportCategory[], createdAt: number, heldFor = '') => ({
    id,
    reports,
    createdAt,
    heldFor,
  });
  expect(
    inOrder([one(1, ['spam'], 5), one(2, [], 1, 'links'), one(3, ['porn'], 9), one(4, ['spam'], 3)]).map(
      ({ id }) => id,
    ),
  ).toEqual([3, 2, 4, 1]);
  expect([
    pressureOf({ heldFor: 'all', reports: ['illegal', 'spam'] }),
    describeWhy({ heldFor: '', reports: ['abuse', 'spam', 'abuse'] }),
  ]).toEqual([10, '1 spam, 2 abuse']);
});
