import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import argon2 from '@node-rs/argon2';
import { signIn as signInCall, proveSecondFactor, retrievePassword } from '@yonkoma/contract';
import { onSqlite } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';
import { solveCaptchas } from '../fixtures/solve-captchas.ts';
import { issuePass } from '../pass/pass-store.ts';
import { newTotpSecret } from '../second-factor/authenticator-app.ts';
import { seal } from '../second-factor/seal.ts';

/** How often a password was compared with a hash. */
let looks = 0;
const { verify } = argon2;
beforeAll(() => {
  vi.spyOn(argon2, 'verify').mockImplementation((...given) => {
    looks += 1;
    return verify(...given);
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

const nowS = () => Math.floor(Date.now() / 1000);
const nth = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** Counts how often each refusal occurs. */
function tally(refusals: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const refusal of refusals) counts[refusal] = (counts[refusal] ?? 0) + 1;
  return counts;
}

/** Runs the work that many times, thirty at once: more would be refused as too busy. */
async function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += 30)
    done.push(
      ...(await Promise.all(Array.from({ length: Math.min(30, count - from) }, (_, index) => work(from + index)))),
    );
  return done;
}

onSqlite('an attack', (engine) => {
  const many = 300;
  let members: TestMembers;
  beforeAll(async () => {
    members = await openMembers(engine);
  });
  beforeEach(() => {
    looks = 0;
  });

  /**
   * Sends wrong passwords, each with a solved challenge and with an invented address in its headers. Returns the
   * refusal of each.
   */
  async function guess(count: number, usernames: readonly string[], addresses: readonly string[]): Promise<string[]> {
    const solved = await solveCaptchas(
      members,
      Array.from({ length: count }, (_, index) => nth(addresses, index)),
    );
    return times(count, async (index) => {
      const draft = {
        tab: 'login' as const,
        username: nth(usernames, index),
        password: `wrong ${index}`,
        ...nth(solved, index),
      };
      return (
        await members.ask(signInCall, draft, {
          address: nth(addresses, index),
          forwardedFor: `198.18.${(index >> 8) & 255}.${index & 255}`,
        })
      ).refusal;
    });
  }

  async function signIn(username: string, address: string, isSolved = false): Promise<string> {
    const [solved] = isSolved ? await solveCaptchas(members, [address]) : [];
    return (await members.ask(signInCall, { tab: 'login', username, password, ...solved }, { address })).refusal;
  }

  const addressesOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}.${index >> 8}.${index & 255}`);

  test('from one address reaches the password check five times; the owner signs in from elsewhere', async () => {
    await members.add('onevictim');
    expect(await signIn('onevictim', '192.0.2.50')).toBe('');
    looks = 0;
    const refusals = await guess(many, ['onevictim'], ['198.51.100.1']);
    expect(tally(refusals)).toEqual({ 'sign-in-wrong': 5, 'sign-in-wait': many - 5 });
    expect(looks).toBe(5);
    expect([await signIn('onevictim', '203.0.113.9'), await signIn('onevictim', '192.0.2.50')]).toEqual(['', '']);
  });

  test('from 200 addresses reaches the check ten times in 15 minutes; a known owner still signs in', async () => {
    await members.add('victim');
    expect(await signIn('victim', '192.0.2.51')).toBe('');
    looks = 0;
    const addresses = addressesOf('10.20', 200);
    const refusals = await guess(many, ['victim'], addresses);
    expect(tally(refusals)).toEqual({ 'sign-in-wrong': 10, 'sign-in-wait': many - 10 });
    expect(looks).toBe(10);
    expect(await signIn('victim', '192.0.2.51')).toBe('');
    expect(await members.lettersTo('victim@reader.example')).toEqual([expect.stringContaining('passwords')]);

    await members
      .db('counter')
      .where('name', 'like', 'sign-in %')
      .whereNot('name', 'like', 'sign-in slowed%')
      .update({ expires_at: nowS() });
    looks = 0;
    expect(tally(await guess(many, ['victim'], addresses))).toEqual({ 'sign-in-wrong': 10, 'sign-in-wait': many - 10 });
    expect(looks).toBe(10);
    expect(await members.lettersTo('victim@reader.example')).toEqual([expect.stringContaining('passwords')]);
  });

  test('on an unknown name is answered and held back as on an existing one', async () => {
    await members.add('somebody');
    for (const addresses of [addressesOf('10.30', 40), ['198.51.100.3']]) {
      const known = await guess(200, ['somebody'], addresses);
      const looksOfKnown = looks;
      looks = 0;
      const unknown = await guess(200, ['nobodyhere'], addresses);
      expect([tally(unknown), looks]).toEqual([tally(known), looksOfKnown]);
      looks = 0;
      await members.db('counter').delete();
    }
  });

  test('learns nothing from the work: an unknown name costs the same statements and comparison', async () => {
    await members.add('samepath', { email: 'same.path@reader.example', mobile: '+819033334444' });
    const statements: string[] = [];
    const receive = ({ sql }: { sql: string }) => void statements.push(sql);
    members.db.on('query', receive);
    const pathOf = async (username: string, address: string, isSolved: boolean) => {
      const [solved] = await solveCaptchas(members, [address]);
      statements.length = looks = 0;
      const { refusal, msg, data } = await members.ask(
        signInCall,
        { tab: 'login', username, password: 'wrong one', ...(isSolved ? solved : {}) },
        { address },
      );
      return { refusal, msg, data, looks, statements: [...statements] };
    };
    // Compares the time of each kind of reply: wrong, challenge, wait.
    const refusals = new Set<string>();
    for (const [known, unknown] of [
      ['samepath', 'otherpath'],
      ['same.path@reader.example', 'other.path@reader.example'],
      ['+819033334444', '+819055556666'],
    ] as const) {
      for (let tries = 0; tries < 8; tries += 1) {
        const path = await pathOf(known, '198.51.100.20', tries !== 3);
        expect([tries, await pathOf(unknown, '198.51.100.21', tries !== 3)]).toEqual([tries, path]);
        expect(path.looks).toBe(path.refusal === 'sign-in-wrong' ? 1 : 0);
        refusals.add(path.refusal);
      }
      await members.db('counter').delete();
    }
    expect([...refusals].sort()).toEqual(['sign-in-captcha', 'sign-in-wait', 'sign-in-wrong']);
    const recover = async (account: string) => {
      statements.length = looks = 0;
      const { refusal, msg } = await members.ask(retrievePassword, {
        type: 'email',
        account,
        captcha: '123456',
        password: 'taken over by force',
      });
      return { refusal, msg, looks, statements: [...statements] };
    };
    expect(await recover('other.path@reader.example')).toEqual(await recover('same.path@reader.example'));
    members.db.off('query', receive);
  });

  test('that names one member by username, address and number gets no more attempts', async () => {
    await members.add('threenames', { email: 'three.names@reader.example', mobile: '+819011112222' });
    expect(
      tally(
        await guess(
          300,
          ['threenames', 'THREENAMES', 'three.names@reader.example', '+819011112222', '+81 90-1111-2222'],
          addressesOf('10.40', 60),
        ),
      ),
    ).toEqual({ 'sign-in-wrong': 10, 'sign-in-wait': 290 });
    expect(looks).toBe(10);
  });

  test('without passing challenges gets a challenge after three attempts, whatever the name', async () => {
    await members.add('unsolved');
    for (const [username, address] of [
      ['unsolved', '198.51.100.7'],
      ['nobodyatall', '198.51.100.8'],
    ] as const) {
      const ask = () => members.ask(signInCall, { tab: 'login', username, password: 'wrong one' }, { address });
      for (let tries = 0; tries < 3; tries += 1) expect((await ask()).refusal).toBe('sign-in-wrong');
      expect(await ask()).toMatchObject({ code: 0, refusal: 'sign-in-captcha', data: { type: 'need captcha' } });
    }
  });

  test('on 300 accounts from one address reaches the check 100 times, and locks out nobody', async () => {
    const usernames = Array.from({ length: many }, (_, index) => `reader${index}`);
    for (const username of ['reader0', 'reader1', 'reader2']) await members.add(username);
    expect(await signIn('reader1', '198.51.100.9')).toBe('');
    looks = 0;
    const refusals = await guess(many, usernames, ['198.51.100.9']);
    expect(tally(refusals)).toEqual({ 'sign-in-wrong': 100, 'sign-in-wait': many - 100 });
    expect(looks).toBe(100);
    expect([await signIn('reader0', '203.0.113.10'), await signIn('reader2', '203.0.113.11')]).toEqual(['', '']);
    // A member who signed in from that network before solves a challenge and gets in.
    expect([await signIn('reader1', '198.51.100.9'), await signIn('reader1', '198.51.100.9', true)]).toEqual([
      'sign-in-captcha',
      '',
    ]);
  });

  test('from a whole IPv6 network counts as one attacker', async () => {
    await members.add('sixvictim');
    const addresses = Array.from({ length: 200 }, (_, index) => `2001:db8:7:7:${index.toString(16)}::${index}`);
    expect(tally(await guess(400, ['sixvictim'], addresses))).toEqual({ 'sign-in-wrong': 5, 'sign-in-wait': 395 });
    expect(await signIn('sixvictim', '2001:db8:7:8::1')).toBe('');
  });

  test('with 300 codes fails without the flow that requested them, and the owner’s code stays valid', async () => {
    const id = await members.add('forgetful');
    const address = 'forgetful@reader.example';
    await members.putCode(address, 'retrieve', '123456');
    const before = await members.db('member').where({ id }).first('password_hash');
    const retrieve = (code: string, asker: { address: string; flow?: string | null }) =>
      members.ask(
        retrievePassword,
        { type: 'email', account: address, captcha: code, password: 'taken over by force' },
        asker,
      );
    const guessed = (index: number) => (index % 100 === 0 ? '123456' : String(200_000 + index));
    const refusals = await times(
      many,
      async (index) =>
        (
          await retrieve(guessed(index), {
            address: `10.50.${index >> 8}.${index & 255}`,
            flow: [null, 'g'.repeat(43)][index % 2],
          })
        ).refusal,
    );
    expect(tally(refusals)).toEqual({ 'code-wrong': many });
    expect(await members.db('member').where({ id }).first('password_hash')).toEqual(before);
    expect((await retrieve('123456', { address: '192.0.2.1' })).refusal).toBe('');
  });

  test('with the password and 300 codes of an app has ten attempts', async () => {
    const id = await members.add('appvictim');
    const secret = newTotpSecret();
    await members.db('totp').insert({ member_id: id, secret: seal(members.secret, id, secret), last_step: 0 });
    const tickets = await times(many, () =>
      issuePass(members.db, 'second-factor', { memberId: id, value: { isKept: false } }, nowS()),
    );
    const refusals = await times(
      many,
      async (index) =>
        (
          await members.ask(
            proveSecondFactor,
            { ticket: nth(tickets, index), method: 'totp', code: `x${index}` },
            { address: `10.60.${index >> 8}.${index & 255}` },
          )
        ).refusal,
    );
    expect(tally(refusals)).toEqual({ 'second-factor-wrong': 10, 'second-factor-wait': many - 10 });
  });
});
