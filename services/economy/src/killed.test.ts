import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { compose, createServer, type Database } from '@yonkoma/service-kit';
import { makeDatabases, onBothEngines } from '@yonkoma/testing/node';
import { smallSite } from './fixtures/small-site.ts';
import { findBreaks, findDiscrepancies } from './ledger/ledger-store.ts';

const script = join(import.meta.dirname, 'fixtures/write-and-die.ts');
/**
 * After how many writes each process is killed: on both engines after each of its four kinds of write.
 */
const kills = { sqlite: [1, 8, 4, 11, 7, 14], mariadb: [5, 10, 3, 2, 13] };

/**
 * Starts a process that writes from a number on, and kills it after this many writes. Returns the work that it
 * reported.
 */
async function writeAndDie(args: readonly string[], after: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, failed] = ['', ''];
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_code, signal) => resolve(signal)),
  );
  child.stderr.on('data', (chunk: Buffer) => {
    failed += chunk.toString();
  });
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > after) child.kill('SIGKILL');
  });
  expect([await ended, failed.replaceAll(/^.*Warning.*$\n?/gm, '')]).toEqual(['SIGKILL', '']);
  return said.split('\n').slice(0, -1);
}

onBothEngines('a process that is killed again and again while it writes', (engine) => {
  const open = () =>
    compose(smallSite, {
      env: { DATABASE_URL: engine.databaseUrl },
      dataDir: engine.dataDir,
      log: createServer({ logLevel: 'silent' }).log,
      secret: 'a secret of this test, long enough for it',
    });

  test('leaves nothing half written, delivers every event and has each effect once', async () => {
    await makeDatabases(engine.databaseUrl, smallSite);
    const first = await open();
    await first.close();

    const done: string[] = [];
    let next = 0;
    for (const writes of kills[engine.name]) {
      done.push(
        ...(await writeAndDie(
          [engine.dataDir, String(next), ...(engine.databaseUrl ? [engine.databaseUrl] : [])],
          writes,
        )),
      );
      // Work without a reply is repeated under the same key; an event has no key and is published again.
      next =
        Math.max(next, ...done.map((line) => Number(line.split(' ')[1]))) + (done.at(-1)?.startsWith('event') ? 1 : 0);
    }

    const site = await open();
    const [comic, economy, notice, message] = ['comic', 'economy', 'notice', 'message'].map(
      (name) => site.running(name).db,
    ) as [Database, Database, Database, Database];
    for (const db of [comic, economy, notice]) await db('relay_lease').update({ expires_at: 0 });
    const published: { event_id: string }[] = await comic('outbox');
    await site.start();
    const hasMetadata = async () =>
      (
        await Promise.all([comic, economy, notice].map(async (db) => (await db('outbox').first('id')) === undefined))
      ).every(Boolean);
    while (!(await hasMetadata())) await pause(50);

    for (const [kind, noun] of [
      ['entry', 'score_log'],
      ['message', 'sent_key'],
    ] as const) {
      const kept: string[] =
        kind === 'entry' ? await economy(noun).pluck('entry_key') : await message(noun).pluck('sending');
      expect(new Set(kept).size).toBe(kept.length);
      expect(done.filter((line) => line.startsWith(kind) && !kept.includes(line))).toEqual([]);
    }
    for (const holding of ['score', 'money'] as const)
      expect([await findDiscrepancies(economy, holding), await findBreaks(economy, holding)]).toEqual([[], []]);
    // Each gift has both of its sides, once, and the sum of all balances is what there was.
    const gifts: string[] = await economy('money_log').where({ reason: 'gift-given' }).pluck('entry_key');
    const received: string[] = await economy('money_log').where({ reason: 'gift-received' }).pluck('entry_key');
    expect(received.toSorted()).toEqual(gifts.map((key) => `${key} +`).toSorted());
    const given = done.filter((line) => line.startsWith('gift')).map((line) => line.replace(' ', '-wish-'));
    expect(given.filter((wish) => !gifts.some((key) => key.endsWith(` ${wish}`)))).toEqual([]);
    expect(new Set(gifts).size).toBe(gifts.length);
    expect(Number((await economy('account').sum({ sum: 'money_cents' }).first())?.sum)).toBe(200_000);
    // The domain that shows the accounts has their latest state.
    expect(
      await site.running('member').db('kept').orderBy('member_id').select('member_id', 'version', 'score'),
    ).toEqual(await economy('account').orderBy('member_id').select('member_id', 'version', 'score'));

    const texts: string[] = await message('message').pluck('text');
    expect(new Set(texts).size).toBe(texts.length);
    for (const [me, other] of [
      [1, 2],
      [2, 1],
    ]) {
      const received = await message('message').where({ recipient_id: me });
      const side = await message('side').where({ member_id: me, peer_id: other }).first();
      expect(side).toMatchObject({
        unread: received.length,
        total: texts.length,
        newest_id: Math.max(...(await message('message').pluck('id'))),
      });
      expect(await message('mailbox').where({ member_id: me }).first('unread')).toEqual({ unread: received.length });
      expect(await message('unread_message').where({ member_id: me })).toHaveLength(received.length);
    }

    // Each event made one notice, and each notice one change of the count.
    const decisions = await notice('handled_event').where({ name: 'discussion.commentDecided' });
    const notices: { body: string }[] = await notice('notice')
      .join('notice_receipt', 'notice.id', 'notice_receipt.notice_id')
      .where({ member_id: 3 })
      .select('body');
    expect(notices).toHaveLength(decisions.length);
    const reported = new Set(notices.map(({ body }) => JSON.parse(body).said.comment_id as number));
    expect(done.filter((line) => line.startsWith('event') && !reported.has(Number(line.split(' ')[1])))).toEqual([]);
    expect(published.length).toBeLessThanOrEqual(decisions.length);
    expect(await message('mailbox').where({ member_id: 3 }).first('version')).toEqual({ version: notices.length });
    await site.close();
  }, 1_800_000);
});
