import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { InputOf, ReplyOf } from '@yonkoma/contract';
import {
  decideList,
  listReportedLists,
  listReportedMessages,
  listWaitingAsk,
  moderateAsk,
  moderateMessage,
} from '@yonkoma/contract/schema';
import { defineDomain, route, type Command, type Running } from '@yonkoma/service-kit';
import { mediaStandIn, onSqlite, openDomains, type OpenDomains, memberStandIn } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { comic } from '@yonkoma/comic/domain';
import { discussion } from '../domain.ts';
import { moderateCommand } from './moderate-command.ts';

const reported = {
  message_id: 12,
  author_id: 5,
  text: 'Foul \u001b[31m words',
  images: ['/storage/a.png'],
  written_at: 1_700_000_000,
  reports: [{ category: 'illegal' as const, content: 'Look', member_id: 6 }],
  claimed_by: '',
  claimed_until: 0,
};

const asked12 = {
  subject: 'question' as const,
  id: 12,
  question_id: 12,
  author_id: 7,
  text: 'Buy lamps?',
  written_at: 1_700_000_100,
  held_for: 'links',
  reports: [],
  claimed_by: '',
  claimed_until: 0,
};

const list7 = {
  list_id: 7,
  key: 'AbCdEfGh_-12',
  author_id: 9,
  text: 'By the sea\nSalt',
  reported_at: 1_700_000_200,
  reports: [{ category: 'spam' as const, content: '', member_id: 6 }],
  claimed_by: '',
  claimed_until: 0,
};

onSqlite('the queue', (engine) => {
  let open: OpenDomains;
  const asked: InputOf<typeof moderateMessage>[] = [];
  const message = defineDomain({
    name: 'message',
    config: v.object({}),
    migrations: [],
    words: { 'zh-cn': {}, en: {}, jp: {}, vi: {} },
    routes: [
      route(listReportedMessages, async () => [reported]),
      route(moderateMessage, async (_call, input): Promise<ReplyOf<typeof moderateMessage>> => {
        asked.push(input);
        return input.verb === 'claim'
          ? { problem: 'Mai is working on message 12.', before: {}, after: {} }
          : {
              problem: '',
              before: { reports: 1 },
              after: { reports: 0, decision: input.verb, moderator: input.moderator },
            };
      }),
    ],
  });
  const decided: InputOf<typeof moderateAsk>[] = [];
  const ask = defineDomain({
    name: 'ask',
    config: v.object({}),
    migrations: [],
    words: { 'zh-cn': {}, en: {}, jp: {}, vi: {} },
    routes: [
      route(listWaitingAsk, async () => [asked12]),
      route(moderateAsk, async (_call, input): Promise<ReplyOf<typeof moderateAsk>> => {
        decided.push(input);
        return {
          problem: '',
          before: { status: 'unaudited' },
          after: { status: 'normal', moderator: input.moderator },
        };
      }),
    ],
  });
  const decidedLists: InputOf<typeof decideList>[] = [];
  const shelf = defineDomain({
    name: 'shelf',
    config: v.object({}),
    migrations: [],
    words: { 'zh-cn': {}, en: {}, jp: {}, vi: {} },
    routes: [
      route(listReportedLists, async () => [list7]),
      route(decideList, async (_call, input): Promise<ReplyOf<typeof decideList>> => {
        decidedLists.push(input);
        return { problem: '', before: { reports: 1 }, after: { decision: input.verb, moderator: input.moderator } };
      }),
    ],
  });
  beforeAll(async () => {
    open = await openDomains(engine, [
      comic,
      discussion,
      mediaStandIn().domain,
      memberStandIn().domain,
      message,
      ask,
      shelf,
    ]);
  });
  afterAll(() => open.close());

  const auditCommand = comic.commands?.['audit'] as Command<unknown>;
  const run = async (command: Command<{ SUDO_USER: string }>, ...args: string[]) => {
    const said: string[] = [];
    const listening = (['log', 'error'] as const).map((stream) =>
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text))),
    );
    const status = await command.run(
      open.composition.running(command === auditCommand ? 'comic' : 'discussion') as Running<{ SUDO_USER: string }>,
      args,
    );
    for (const one of listening) one.mockRestore();
    return { status, said: said.join('\n') };
  };

  test('lists reported messages beside comments, with their reasons on request', async () => {
    const { said } = await run(moderateCommand);
    expect(said).toMatch(
      new RegExp(
        '^message 12 {2}8 {2}.* member 5 \\(reader_5\\) {2}message {2}' +
          '\\(1 illegal\\) {2}Foul {2}\\[31m words /storage/a\\.png\n' +
          'question 12 {2}1 {2}.* member 7 \\(reader_7\\) {2}question 12 {2}\\(links\\) {2}Buy lamps\\?\n' +
          'list 7 {2}1 {2}.* member 9 \\(reader_9\\) {2}list {2}\\(1 spam\\) {2}By the sea Salt$',
      ),
    );
    expect((await run(moderateCommand, 'show', 'message', '12')).said).toMatch(/\n {4}illegal {2}member 6: Look$/);
    expect((await run(moderateCommand, 'show', '12')).said).toBe('That comment is not in the queue.');
  });

  test('forwards decisions about lists to their service and records them in the log', async () => {
    expect((await run(moderateCommand, 'refuse', 'list', '7', '--reason', 'spam')).status).toBe(0);
    expect(decidedLists).toMatchObject([{ list_id: 7, verb: 'refuse', category: 'spam', is_dry_run: false }]);
    expect((await run(auditCommand, 'list', '7')).said).toMatch(/decision.*refuse/);
  });

  test('forwards decisions about questions to their service and records them in the log', async () => {
    expect((await run(moderateCommand, 'approve', 'question', '12', '--by', 'reader_71')).status).toBe(0);
    expect((await run(moderateCommand, 'delete', 'answer', '9')).said).toMatch(/^Say why/);
    expect(decided).toEqual([
      {
        subject: 'question',
        id: 12,
        verb: 'approve',
        category: '',
        words: '',
        moderator: 'member 71',
        is_dry_run: false,
      },
    ]);
    expect((await run(auditCommand, 'question', '12')).said).toMatch(
      /moderate {2}question 12 {2}\{"status":"unaudited"\} -> \{"status":"normal","moderator":"member 71"\}$/,
    );
    await open.db('discussion')('operation').where('subject', 'question 12').update({ operator: 'member 71' });
    expect((await run(auditCommand, 'question', '12')).said).toMatch(/ {2}member 71 \(reader_71\) {2}moderate {2}/);
  });

  test('decides about messages and records the decisions beside all others', async () => {
    expect((await run(moderateCommand, 'claim', 'message', '12')).said).toMatch(
      /^Mai is working on message 12\.\nUsage/,
    );
    expect((await run(moderateCommand, 'delete', 'message', '12')).said).toMatch(/^Say why/);
    expect(
      (await run(moderateCommand, 'delete', 'message', '12', '--reason', 'illegal', '--by', 'reader_72', '--dry-run'))
        .said,
    ).toMatch(/This was a dry run|this was a dry run/);
    expect(
      (
        await run(
          moderateCommand,
          'delete',
          'message',
          '12',
          '--reason',
          'illegal',
          '--words',
          'No',
          '--by',
          'reader_72',
        )
      ).status,
    ).toBe(0);
    expect(asked.slice(-2)).toEqual(
      [true, false].map((is_dry_run) => ({
        message_id: 12,
        verb: 'delete',
        category: 'illegal',
        words: is_dry_run ? '' : 'No',
        moderator: 'member 72',
        is_dry_run,
      })),
    );
    const { said } = await run(auditCommand, 'message', '12');
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toMatch(
      /moderate {2}message 12 {2}\{"reports":1\} -> \{"reports":0,"decision":"delete","moderator":"member 72"\}$/,
    );
  });
});
