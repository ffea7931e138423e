import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { createHandledEvents, defineDomain, subscribe, route, type Running } from '@yonkoma/service-kit';
import { mediaStandIn, memberStandIn, onSqlite, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { keepAdmission } from '../admission/admission-store.ts';
import { askStandIn } from '../comment/fixtures/ask-stand-in.ts';
import { messageStandIn } from '../comment/fixtures/message-stand-in.ts';
import { shelfStandIn } from '../comment/fixtures/shelf-stand-in.ts';
import { discussion } from '../domain.ts';
import { moderateCommand } from '../moderation/moderate-command.ts';

/** All that a new noun has to declare; the rest of this file is the domain that owns it. */
const zineSubject = schemas.subject({ noun: 'zine', part: 'leaf', owner: 'zine', isCounted: true });

const words = { 'zh-cn': {}, en: {}, jp: {}, vi: {} };
const hasMetadata = subscribe(schemas.commentsCounted, async ({ db }, { subject, subject_id: id, comments }) => {
  if (subject === zineSubject.noun) await db('zine').where({ id }).increment('comment_count', comments);
});
/** Zine 1 and its leaves are visible; 2 is hidden; 3 takes no comments. Each leaf has four panels. */
const zine = defineDomain({
  name: 'zine',
  config: v.object({}),
  words,
  migrations: [
    {
      name: '0001-zines',
      async up(db) {
        await db.schema.createTable('zine', (table) => {
          table.integer('id').primary();
          table.integer('comment_count').notNullable().defaultTo(0);
        });
        await createHandledEvents(db);
        for (const id of [1, 2, 3]) await db('zine').insert({ id });
      },
    },
  ],
  subscriptions: [hasMetadata],
  routes: [
    route(zineSubject.describe, async (_call, { places, has_titles }) =>
      places.map(({ id, part_id }) =>
        id > 3
          ? null
          : {
              id,
              part_id,
              kind: '',
              is_shown: id === 2 ? 0 : 1,
              is_taken_down: 0,
              is_open: 1,
              is_public: 1,
              takes_comments: id === 3 ? 0 : 1,
              places: part_id > 0 ? 4 : 0,
              path: `/zine/${id}`,
              title: has_titles ? 'Fog' : '',
              title_lang: 'en',
              original_title: has_titles ? 'Fog' : '',
              part_title: '',
            },
      ),
    ),
  ],
});

onSqlite('a noun that is declared a subject', (engine) => {
  let site: OpenDomains;
  const db = () => site.db('discussion');
  beforeAll(async () => {
    (schemas.subjects as contract.Subject[]).push(zineSubject);
    site = await openDomains(
      engine,
      [zine, discussion, mediaStandIn().domain, memberStandIn().domain, messageStandIn(), askStandIn(), shelfStandIn()],
      {
        identify: async ({ headers }) => {
          const memberId = Number(headers['x-member']);
          const session = memberId ? { memberId, sessionId: 1, nodes: [], token: '' } : null;
          return { session, isExpired: false, client: null as never, failure: null };
        },
      },
    );
    await keepAdmission(db(), 'site', 'off');
  });
  afterAll(async () => {
    const declared = schemas.subjects as contract.Subject[];
    declared.splice(declared.indexOf(zineSubject), 1);
    await site.close();
  });

  const as =
    (memberId: number) =>
    async <E extends contract.Endpoint>(endpoint: E, input: contract.CallOf<E>) => {
      const isGet = endpoint.method === 'GET';
      const reply = await site.app.inject({
        method: endpoint.method,
        url: isGet ? `${endpoint.path}?${new URLSearchParams(input as Record<string, string>)}` : endpoint.path,
        headers: { server: 'true', 'think-lang': 'en', ...(memberId ? { 'x-member': String(memberId) } : {}) },
        ...(isGet ? {} : { payload: input as object }),
      });
      const envelope: contract.Envelope<contract.ReplyOf<E>> = reply.json();
      return { ...envelope, refusal: String(reply.headers[contract.refusalHeader] ?? '') };
    };
  const on = (subject_id: number, more: { part_id?: number; place?: number } = {}) => ({
    subject: 'zine',
    subject_id,
    ...more,
  });
  const post = async (
    memberId: number,
    content: string,
    more: { pid?: number; part_id?: number; place?: number } = {},
  ) => {
    await db()('writer').update({ posted_at: 0 });
    return as(memberId)(contract.postToThread, { ...on(1), content, ...more });
  };
  const list = async (memberId: number, more: { part_id?: number; place?: number } = {}) =>
    (await as(memberId)(contract.listThread, { ...on(1, more), order: 'new' })).data;
  const moderate = async (...args: string[]) => {
    const said: string[] = [];
    const spies = (['log', 'error'] as const).map((stream) =>
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text))),
    );
    await moderateCommand.run(site.composition.running('discussion') as Running<{ SUDO_USER: string }>, args);
    for (const spy of spies) spy.mockRestore();
    return said.join('\n');
  };

  test('takes comments, answers, likes, edits and deletions, as a whole and in its places', async () => {
    const { comment } = (await post(1, 'Out of the fog')).data;
    const answer = (await post(2, 'Into it @Reader', { pid: comment.id })).data.comment;
    await post(3, 'On the third panel', { part_id: 9, place: 3 });
    expect(comment).toMatchObject({ subject: 'zine', subject_id: 1, part_id: 0, place: 0, text: 'Out of the fog' });
    expect(await list(0)).toMatchObject({
      total: 1,
      total_all: 2,
      list: [{ id: comment.id, children: [{ id: answer.id }] }],
    });
    expect(await list(0, { part_id: 9, place: 3 })).toMatchObject({ total: 1, list: [{ part_id: 9, place: 3 }] });
    expect((await as(2)(contract.likeInThread, { comment_id: comment.id, state: 1 })).data).toEqual({
      comment_id: comment.id,
      is_liked: 1,
      like_count: 1,
    });
    const changed = { comment_id: comment.id, content: 'Out of all fog' };
    expect((await as(1)(contract.editInThread, changed)).data.comment).toMatchObject({ text: 'Out of all fog' });
    expect((await as(2)(contract.editInThread, changed)).refusal).toBe('comment-not-found');
    expect((await as(0)(contract.findInThread, { comment_id: answer.id })).data).toMatchObject({
      comment: { id: comment.id, like_count: 1 },
      answer: { id: answer.id },
    });
    expect((await as(1)(contract.deleteInThread, { comment_id: comment.id })).data).toMatchObject({
      comment: { status: 'deleted', text: '' },
      total_all: 1,
    });
  });

  test('gets an event with the number of its comments, and others get each comment with its address', async () => {
    const { comment } = (await post(4, 'How many are we')).data;
    const reported = await db()('outbox').orderBy('id');
    const counted = reported.filter(({ name }) => name === schemas.commentsCounted.name);
    expect(new Set(counted.map(({ subscriber }) => subscriber))).toEqual(new Set(['zine']));
    for (const { event_id: id, data } of reported.filter(({ subscriber }) => subscriber === 'zine'))
      await site.composition
        .running('discussion')
        .ask(schemas.deliveryEndpoint(schemas.commentsCounted, 'zine'), { events: [{ id, data: JSON.parse(data) }] });
    const [{ standing }] = (await db()('comment').where({ status: 0 }).count({ standing: '*' })) as [
      { standing: number },
    ];
    expect((await site.db('zine')('zine').where({ id: 1 }).first('comment_count')).comment_count).toBe(
      Number(standing),
    );
    const published = reported.filter(
      ({ name, subscriber, data }) =>
        name === schemas.commentPublished.name && subscriber === 'notice' && JSON.parse(data).comment_id === comment.id,
    );
    expect(published.map(({ data }) => JSON.parse(data))).toMatchObject([
      { subject: 'zine', subject_id: 1, path: `/zine/1?comment=${comment.id}`, author_id: 4 },
    ]);
  });

  test('is moderated in the one queue: waiting and reported comments', async () => {
    await keepAdmission(db(), 'site', 'all');
    const held = (await post(5, 'May I come in')).data;
    await keepAdmission(db(), 'site', 'off');
    expect(held.review).toBe('yes');
    const { comment } = (await post(6, 'Buy lamps here')).data;
    const report = { comment_id: comment.id, category_id: 1, content: 'Look' };
    expect((await as(7)(contract.reportInThread, report)).code).toBe(1);
    expect((await as(7)(contract.reportInThread, report)).refusal).toBe('report-again');
    expect(await moderate()).toMatch(
      new RegExp(`^${held.comment.id} .*zine 1 .*\\(all\\).*come in\n${comment.id} .*zine 1 .*\\(1 spam\\).*lamps`),
    );
    expect((await list(8)).list.map(({ id }) => id)).not.toContain(held.comment.id);
    await moderate('approve', String(held.comment.id));
    await moderate('delete', String(comment.id), '--reason', 'spam');
    const shown = (await list(8)).list.map(({ id }) => id);
    expect([shown.includes(held.comment.id), shown.includes(comment.id)]).toEqual([true, false]);
    expect(await moderate()).toBe('The queue is empty.');
  });

  test('says where comments are closed, and calls about other nouns find nothing of it', async () => {
    const refusal = async (input: contract.CallOf<typeof contract.postToThread>) =>
      (await as(9)(contract.postToThread, input)).refusal;
    expect([
      await refusal({ ...on(2), content: 'Hidden' }),
      await refusal({ ...on(4), content: 'Not there' }),
      await refusal({ subject: 'nothing', subject_id: 1, content: 'No noun' }),
      await refusal({ ...on(1, { part_id: 9, place: 5 }), content: 'Past the last panel' }),
      await refusal({ ...on(3), content: 'Closed' }),
    ]).toEqual([...Array.from({ length: 4 }, () => 'subject-not-found'), 'comments-closed']);
    const { comment } = (await post(9, 'Only of a zine')).data;
    expect([
      (await as(0)(contract.findComment, { comment_id: comment.id })).refusal,
      (await as(0)(contract.findBlogComment, { comment_id: comment.id })).refusal,
      (await as(9)(contract.deleteComment, { comment_id: comment.id })).refusal,
      (await as(1)(contract.likeCommentByPost, { comment_id: comment.id, state: 1 })).refusal,
    ]).toEqual(Array.from({ length: 4 }, () => 'comment-not-found'));
  });
});
