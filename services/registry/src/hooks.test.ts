import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  activateVersions,
  addHook,
  approveVersion,
  type HookEvent,
  listHooks,
  readHistory,
  removeHook,
  retireRemote,
  rollBack,
  setRollout,
  testHook,
} from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { builtWith, makeBuild, sharedHere } from '@yonkoma/gate/fixtures/builds';
import { openReceiver, type Receiver } from './fixtures/hook-receiver.ts';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';
import { hooks } from './operate/hook-commands.ts';

const commandLine = join(import.meta.dirname, '../../../libs/cli/src/main.mjs');
const version = (number: number) => `1.${number}.0-00000000000${number}`;

onBothEngines('web hooks of a team', (engine) => {
  let site: TestRegistry;
  let team: Receiver;
  let ci: { token: string };
  const looking: Way = { member: 7, nodes: ['platform/read'] };
  const approver: Way = { member: 9, nodes: ['platform/approve'] };
  beforeEach(async () => {
    team = await openReceiver();
    site = await openRegistry(engine, { HOOKS_LOCAL: 'on', SITE_URL: 'https://comics.example' });
    ci = await site.token('reader-ci', ['publish', 'activate'], ['reader']);
    await site.composition.start();
  });
  afterEach(async () => {
    await site.close();
    await team.close();
  });

  const add = (path: string, events: HookEvent[] = [], way: Way = ci) =>
    site.done(addHook, { url: team.address(path), events }, way);
  const ship = (number: number, more: Parameters<typeof makeBuild>[0] = {}, way: Way = ci) =>
    site.ship(makeBuild({ version: version(number), text: `text ${number}`, ...more }), way, `commit${number}`);
  const activate = (number: number, more: object = {}) =>
    site.done(activateVersions, { versions: { reader: version(number) }, reason: 'better', ...more }, ci);
  async function until<T>(look: () => T | Promise<T>, isSo: (found: T) => boolean): Promise<T> {
    for (;;) {
      const found = await look();
      if (isSo(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const told = (path: string, count: number) =>
    until(
      () => team.at(path),
      (list) => list.length >= count,
    );
  const hook = async (id: number, way: Way = ci) =>
    (await site.done(listHooks, {}, way)).list.find((one) => one.id === id);

  test('are told of each decision in the documented form, signed with the secret that was shown once', async () => {
    const { id, secret, remotes } = await add('/all');
    expect([secret.startsWith('whsec_'), remotes]).toEqual([true, ['reader']]);
    await ship(1);
    await activate(1);
    const [body] = await told('/all', 1);
    expect(body).toEqual({
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      event: 'activated',
      at: expect.any(Number),
      remote: 'reader',
      version: version(1),
      revision: 1,
      who: 'token reader-ci',
      reason: 'better',
      audit: expect.any(Number),
      report: expect.any(String),
      address: 'https://comics.example/platform/remote/reader',
    });
    const [got] = team.received;
    const timestamp = got?.headers['webhook-timestamp'];
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const right = createHmac('sha256', key).update(`${body?.['id']}.${timestamp}.${got?.body}`).digest('base64');
    expect(got?.headers).toMatchObject({
      'webhook-id': body?.['id'],
      'webhook-signature': `v1,${right}`,
      'content-type': 'application/json',
    });
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(30);
    const shown = await until(
      () => hook(id),
      (one) => one?.last !== null,
    );
    expect(shown).toMatchObject({ last: { event: 'activated', status: 200 }, waiting: 0, failingSince: null });
    expect(JSON.stringify(shown)).not.toContain('whsec_');
    const [stored] = await site.db('hook').select('sealed_secret');
    expect(stored.sealed_secret).not.toContain(secret.slice('whsec_'.length));
  });

  test('hear of versions that are held, refused, approved, rolled out, taken back and retired', async () => {
    await add('/all');
    await ship(1);
    await activate(1);
    await ship(2, { shared: { ...sharedHere, jotai: builtWith('3.0.1') } });
    await site.done(approveVersion, { remote: 'reader', version: version(2), reason: '' }, approver);
    const ask = await site.token('ask-ci', ['publish', 'activate'], ['ask']);
    const clash = [{ name: 'more', path: '/more', title: 'more', layout: 'home' as const, needsLogin: false }];
    await ship(1, { name: 'ask', pages: clash }, ask);
    await site.done(activateVersions, { versions: { ask: version(1) } }, ask);
    await ship(3, { pages: clash });
    await ship(4);
    await site.done(setRollout, { remote: 'reader', version: version(4), share: 500 }, ci);
    await site.done(setRollout, { remote: 'reader', version: version(4), share: 900 }, ci);
    await site.done(rollBack, { remote: 'reader', reason: 'it flickers' }, ci);
    await activate(4);
    await site.done(rollBack, { remote: 'reader', reason: 'it flickers' }, ci);
    await site.done(retireRemote, { remote: 'reader', reason: 'over' }, ci);
    const list = await told('/all', 10);
    expect(list.map(({ event, version: of }) => [event, of])).toEqual(
      expect.arrayContaining([
        ['activated', version(1)],
        ['held', version(2)],
        ['approved', version(2)],
        ['refused', version(3)],
        ['rollout-begun', version(4)],
        ['taken-back', version(4)],
        ['activated', version(4)],
        ['retired', version(1)],
      ]),
    );
    const held = list.find(({ event }) => event === 'held');
    expect(held).toMatchObject({
      revision: null,
      address: `https://comics.example/platform/report/${held?.['report']}`,
    });
    expect(list.filter(({ event }) => event === 'rollout-begun')).toHaveLength(1);
    expect(list.filter(({ event }) => event === 'taken-back')).toHaveLength(2);
  });

  test('hear of what they asked for, and of the remotes of their token alone', async () => {
    const zine = await site.token('zine-ci', ['publish', 'activate'], ['zine']);
    await add('/back', ['taken-back']);
    await add('/zine', [], zine);
    const { remotes } = await add('/member', ['activated'], { member: 8, nodes: ['platform/release'] });
    expect(remotes).toEqual(['*']);
    await ship(1);
    await activate(1);
    await ship(2);
    await activate(2);
    await site.done(rollBack, { remote: 'reader' }, ci);
    await told('/member', 3);
    await told('/back', 1);
    expect(team.at('/back').map(({ event, version: of }) => [event, of])).toEqual([['taken-back', version(2)]]);
    expect(team.at('/zine')).toEqual([]);
    expect((await site.done(listHooks, {}, zine)).list.map(({ url }) => url)).toEqual([team.address('/zine')]);
    const [own] = (await site.done(listHooks, {}, ci)).list;
    for (const verb of [testHook, removeHook])
      expect((await site.call(verb, { id: own?.id ?? 0 }, zine)).refusal).toBe('hook-unknown');
    await site.done(removeHook, { id: own?.id ?? 0 }, ci);
    expect((await site.done(listHooks, {}, ci)).list).toEqual([]);
    expect((await site.call(listHooks, {}, looking)).code).toBe(401);
  });

  test('that fail for days are switched off with an entry in the audit, and come back with a test', async () => {
    team.answer('/old', 500);
    team.answer('/gone', 410);
    const [old, gone] = [await add('/old'), await add('/gone')];
    const daysAgo = Math.floor(Date.now() / 1000) - 6 * 86_400;
    await site.db('hook').where({ id: old.id }).update({ failing_since: daysAgo });
    await ship(1);
    await activate(1);
    for (const { id } of [old, gone])
      await until(
        () => hook(id),
        (one) => one?.disabledAt !== null,
      );
    expect((await hook(old.id))?.waiting).toBe(0);
    const entries = (await site.done(readHistory, {}, looking)).list.filter(({ what }) => what === 'hook disabled');
    expect(entries.map(({ reason }) => reason).toSorted()).toEqual([
      `the web hook ${old.id} took no message for days`,
      `the web hook ${gone.id} answered that it is gone`,
    ]);
    // The rest of an address is often its password.
    expect(JSON.stringify(entries)).not.toContain('/old');
    const sent = team.at('/old').length;
    await ship(2);
    await activate(2);
    await until(
      () => site.db('outbox').where({ subscriber: 'registry' }).first('id'),
      (waiting) => waiting === undefined,
    );
    expect(team.at('/old')).toHaveLength(sent);
    expect(await site.done(testHook, { id: old.id }, ci)).toMatchObject({ isTaken: false, status: 500 });
    team.answer('/old', 200);
    expect(await site.done(testHook, { id: old.id }, ci)).toMatchObject({ isTaken: true, status: 200, error: '' });
    expect(team.at('/old').at(-1)).toMatchObject({ event: 'test', remote: '', who: 'token reader-ci' });
    expect(await hook(old.id)).toMatchObject({ disabledAt: null, failingSince: null });
  });

  // Rules, which are the same on every engine.
  if (engine.name === 'sqlite') {
    test('that never answer delay no other, and each message is tried again at growing intervals', async () => {
      team.answer('/stuck', 'never');
      team.answer('/away', 503);
      team.answer('/moved', 302);
      const [stuck, away, moved] = [await add('/stuck'), await add('/away'), await add('/moved')];
      await add('/good');
      await ship(1);
      const began = Date.now();
      await activate(1);
      await told('/good', 1);
      expect(Date.now() - began).toBeLessThan(4000);
      const failed = await until(
        () => hook(away.id),
        (one) => one?.last !== null,
      );
      expect(failed).toMatchObject({ last: { status: 503 }, waiting: 1, failingSince: expect.any(Number) });
      const redirected = await until(
        () => hook(moved.id),
        (one) => one?.last !== null,
      );
      expect(redirected?.last).toMatchObject({ status: 302 });
      expect(team.at('/elsewhere')).toEqual([]);
      team.answer('/away', 204);
      await told('/away', 2);
      const [first, second] = team.received.filter(({ path }) => path === '/away');
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(second?.body).toBe(first?.body);
      await until(
        () => hook(away.id),
        (one) => one?.failingSince === null && one.waiting === 0,
      );
      const late = await until(
        () => hook(stuck.id),
        (one) => one?.last !== null,
      );
      expect(late?.last).toMatchObject({ status: null, error: 'it did not answer within 5 s' });
    });

    test('lead to public machines alone', async () => {
      for (const url of [
        'http://hooks.example/',
        'https://name:word@hooks.example/',
        'https://10.0.0.7/',
        'https://[::1]/',
        'https://0x7f000001/',
        'https://[::ffff:169.254.169.254]/latest',
        'http://localhost:8080/',
        'ftp://hooks.example/',
        'hooks.example',
      ])
        expect([url, (await site.call(addHook, { url }, ci)).refusal]).toEqual([url, 'hook-address']);
      const { id } = await site.done(addHook, { url: 'https://localhost:9/' }, ci);
      expect(await site.done(testHook, { id }, ci)).toMatchObject({
        isTaken: false,
        error: 'its address is not public',
      });
    });

    test('are added, tested, listed and removed from the command line of a team', async () => {
      const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
      const run = async (...args: string[]) => {
        const child = spawn(process.execPath, [commandLine, 'hooks', ...args], {
          env: { PATH: process.env['PATH'], YONKOMA_SITE: address, YONKOMA_TOKEN: ci.token },
        });
        let said = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
        const [status] = (await once(child, 'close')) as [number];
        return { status, said };
      };
      expect((await run()).said).toBe('there are no web hooks: yonkoma hooks add URL\n');
      const added = await run('add', team.address('/cli'), '--events', 'held,refused');
      expect([added.status, added.said]).toEqual([
        0,
        expect.stringMatching(
          /^hook 1 is told of held, refused of reader\nits secret, which is shown only now: whsec_\S+\nnext: /,
        ),
      ]);
      expect(await run('test', '1')).toEqual({ status: 0, said: 'hook 1 took the message: it answered 200\n' });
      expect((await run('list')).said.split('\n')).toEqual([
        expect.stringMatching(/^1 {2}http:\S+\/cli$/),
        '  held, refused of reader, by token reader-ci',
        expect.stringMatching(/^ {2}last: test on .*, it answered 200$/),
        '',
      ]);
      team.answer('/cli', 500);
      expect(await run('test', '1')).toMatchObject({ status: 1, said: expect.stringMatching(/^hook-silent: .*500/) });
      expect(await run('remove', '1')).toMatchObject({ status: 0 });
      expect(await run('remove', '1')).toMatchObject({ status: 3, said: expect.stringMatching(/^hook-unknown: /) });
      expect(await run('add', 'http://hooks.example')).toMatchObject({
        status: 3,
        said: expect.stringMatching(/^hook-address: http:\/\/hooks\.example cannot be a web hook/),
      });
    });

    test('of the operator are told about all remotes, and the operator sees those of teams', async () => {
      await add('/team');
      const ops = async (...args: string[]) => {
        const said: string[] = [];
        const spies = (['log', 'error'] as const).map((way) =>
          vi.spyOn(console, way).mockImplementation((text) => void said.push(String(text))),
        );
        const status = await hooks.run(site.running as never, args);
        for (const spy of spies) spy.mockRestore();
        return { status, said: said.join('\n') };
      };
      expect(await ops('add', team.address('/ops'))).toMatchObject({
        status: 0,
        said: expect.stringMatching(/^whsec_\S+\nHook 2 is told about \*\./),
      });
      expect(await ops('test', '2')).toEqual({ status: 0, said: 'Hook 2 took the message.' });
      expect((await ops()).said).toMatch(/^1 .*\/team {2}reader .*nothing sent yet.*\n2 .*\/ops {2}\* .*test 200/);
      expect(await ops('remove', '1')).toEqual({ status: 0, said: 'Hook 1 is removed.' });
      expect((await ops('remove', '1')).status).toBe(1);
      for (const wrong of [['add'], ['add', 'x', '--events', 'born'], ['test', 'x'], ['list', '1'], ['drop', '1']])
        expect([wrong, (await ops(...wrong)).said.startsWith('Usage: ')]).toEqual([wrong, true]);
    });

    test('are twenty for each token at most', async () => {
      for (let count = 0; count < 20; count += 1) await add(`/${count}`);
      expect((await site.call(addHook, { url: team.address('/more') }, ci)).refusal).toBe('hook-limit');
    });
  }
});
