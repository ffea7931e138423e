import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn as signInCall, listSessions, refreshSession, signOut } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';

onBothEngines('a session that is kept', (engine) => {
  let site: TestMembers;
  let memberId: number;
  let made = 0;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  beforeEach(async () => {
    memberId = await site.add(`keeper${(made += 1)}`);
  });

  const signIn = async (keep = true) => {
    const { username } = await site.db('member').where({ id: memberId }).first('username');
    const { data } = await site.ask(signInCall, { tab: 'login', username, password, keep });
    return { token: data.userInfo?.token ?? '', refreshToken: data.userInfo?.refresh_token ?? '' };
  };
  const refresh = (refreshToken: string, token?: string) =>
    site.ask(refreshSession, { refreshToken }, token ? { token } : {});
  const isIn = async (token: string) => (await site.ask(listSessions, {}, { token })).code === 1;
  const sessions = () => site.db('session').where({ member_id: memberId });
  /** Makes the replaced tokens that many seconds older. */
  const passS = (seconds: number) => site.db('used_refresh').decrement('used_at', seconds);

  test('gives new tokens for its refresh token, and the old ones expire at once', async () => {
    const { token, refreshToken } = await signIn();
    const { code, data } = await refresh(refreshToken, token);
    expect([code, data.type]).toEqual([1, 'user-refresh']);
    expect([data.token, data.refresh_token]).not.toEqual(expect.arrayContaining([token]));
    expect(data.refresh_token).not.toBe(refreshToken);
    expect([await isIn(token), await isIn(data.token)]).toEqual([false, true]);
    expect(await sessions()).toHaveLength(1);
  });

  test('is refreshed with an expired session token, or with none', async () => {
    const { token, refreshToken } = await signIn();
    await sessions().update({ expires_at: 1 });
    expect(await isIn(token)).toBe(false);
    const { data } = await refresh(refreshToken, token);
    expect(await isIn(data.token)).toBe(true);
    expect((await refresh(data.refresh_token)).code).toBe(1);
  });

  test('gives two tabs that refresh at once the same answer, and both stay signed in', async () => {
    const { token, refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken, token)));
    expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1);
    for (const { data } of answers) expect(await isIn(data.token)).toBe(true);
  });

  test('repeats a lost answer within 30 seconds, also when another client has used it', async () => {
    const { refreshToken } = await signIn();
    const first = await refresh(refreshToken);
    const second = await refresh(first.data.refresh_token);
    await passS(25);
    const again = await refresh(refreshToken);
    expect(again.data.refresh_token).toBe(second.data.refresh_token);
    expect([await isIn(again.data.token), (await sessions()).length]).toEqual([true, 1]);
  });

  test('ends for all clients when a replaced token comes back later, and its member gets a letter', async () => {
    const { refreshToken } = await signIn();
    const thief = await refresh(refreshToken);
    await passS(31);
    expect(await refresh(refreshToken)).toMatchObject({ code: 0, data: null, refusal: 'refresh-expired' });
    expect([await isIn(thief.data.token), await sessions()]).toEqual([false, []]);
    expect((await refresh(thief.data.refresh_token)).refusal).toBe('refresh-expired');
    expect(await site.lettersTo(`keeper${made}@reader.example`)).toHaveLength(1);
    await refresh(refreshToken);
    expect(await site.lettersTo(`keeper${made}@reader.example`)).toHaveLength(1);
  });

  test('can be refreshed for 30 days from its sign-in, however often that was done', async () => {
    const { refreshToken } = await signIn();
    const [before] = await sessions();
    const { data } = await refresh(refreshToken);
    expect((await sessions())[0].refresh_expires_at).toBe(before.refresh_expires_at);
    await sessions().update({ refresh_expires_at: 1 });
    expect((await refresh(data.refresh_token)).refusal).toBe('refresh-expired');
  });

  test('refuses an invalid refresh token', async () => {
    const { token, refreshToken } = await signIn();
    const [other, another] = [await signIn(), await site.sessionOf(await site.add(`other${made}`))];
    const sid = String(site.app.jwt.decode<{ sid: string }>(token)?.sid);
    for (const given of ['', 'cookie', 'nobody has it', token, sid, 'x'.repeat(1000)])
      expect((await refresh(given)).refusal).toBe('refresh-expired');
    expect((await refresh(refreshToken, other.token)).refusal).toBe('refresh-expired');
    expect((await refresh(refreshToken, another)).refusal).toBe('refresh-expired');
    for (const given of [7, ['a'], { a: 1 }, null, 'x'.repeat(1001)])
      expect((await site.ask(refreshSession, { refreshToken: given as string })).refusal).toBe('illegal-input');
    expect((await refresh(refreshToken, token)).code).toBe(1);
  });

  test('is not made without the choice to stay signed in', async () => {
    const { token, refreshToken } = await signIn(false);
    expect(refreshToken).toBe('');
    expect((await refresh('', token)).refusal).toBe('refresh-expired');
    expect(await isIn(token)).toBe(true);
  });

  test('refuses a disabled member', async () => {
    const { token, refreshToken } = await signIn();
    await site.db('member').where({ id: memberId }).update({ status: 'disabled' });
    expect([(await refresh(refreshToken)).refusal, await isIn(token)]).toEqual(['refresh-expired', false]);
  });

  test.each(['refresh_token', 'refreshToken'])(
    'ends when its client signs out, with the refresh token under %s',
    async (field) => {
      const { token, refreshToken } = await signIn();
      expect(await site.ask(signOut, { [field]: refreshToken })).toMatchObject({ code: 1, data: null });
      expect([await isIn(token), (await refresh(refreshToken)).refusal]).toEqual([false, 'refresh-expired']);
    },
  );

  test('ends when its client signs out after it expired, or with replaced tokens', async () => {
    const late = await signIn();
    await sessions().update({ expires_at: 1 });
    await site.ask(signOut, {}, { token: late.token });
    expect(await sessions()).toEqual([]);
    const { token, refreshToken } = await signIn();
    await refresh(refreshToken);
    await site.ask(signOut, {}, { token });
    expect(await sessions()).toEqual([]);
  });

  test('ends without an error when the client signs out twice, or as a guest', async () => {
    const { token } = await signIn();
    for (const asker of [{ token }, { token }, {}]) expect((await site.ask(signOut, {}, asker)).code).toBe(1);
  });
});
