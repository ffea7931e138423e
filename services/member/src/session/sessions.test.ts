import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn, endSession, listSessions } from '@yonkoma/contract';
import { checkSession, noteAccount } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';

onBothEngines('sessions', (engine) => {
  let site: TestMembers;
  let memberId: number;
  let made = 0;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  beforeEach(async () => {
    memberId = await site.add(`device${(made += 1)}`);
  });

  const isIn = async (token: string) => (await site.ask(listSessions, {}, { token })).code === 1;
  const check = (token: string) => {
    const { sub, sid } = site.app.jwt.decode<{ sub: string; sid: string }>(token) ?? { sub: '0', sid: '' };
    return site.askPeer(checkSession, { memberId: Number(sub), secret: sid });
  };

  test('a session is valid with its own secret and member, and carries the rights of the member’s group', async () => {
    const token = await site.sessionOf(memberId);
    await site.db('member_group').where({ id: 1 }).update({ nodes: '["account/overview"]' });
    expect(await check(token)).toEqual({
      memberId,
      sessionId: expect.any(Number),
      nodes: ['account/overview'],
      level: 1,
    });
    await site.db('member_group').where({ id: 1 }).update({ nodes: '["*"]' });
    const { sid } = site.app.jwt.decode<{ sid: string }>(token) ?? { sid: '' };
    expect(await site.askPeer(checkSession, { memberId: memberId + 1000, secret: sid })).toBe(null);
    expect(await site.askPeer(checkSession, { memberId, secret: `${sid}x` })).toBe(null);
  });

  test('a session carries the level of its member now, and a late state of the account takes none away', async () => {
    const token = await site.sessionOf(memberId);
    const note = (version: number, level: number) =>
      site.askPeer(noteAccount, { member_id: memberId, version, score: 0, money_cents: 0, experience: 0, level });
    await note(7, 4);
    expect(await check(token)).toMatchObject({ level: 4 });
    await Promise.all([3, 8, 5, 1, 6, 2, 4].map((version) => note(version, version === 8 ? 5 : 1)));
    expect(await check(token)).toMatchObject({ level: 5 });
  });

  test('a session ends with its time, when its member is disabled, and when the member is erased', async () => {
    for (const over of [
      () =>
        site
          .db('session')
          .where({ member_id: memberId })
          .update({ expires_at: Math.floor(Date.now() / 1000) }),
      () => site.db('member').where({ id: memberId }).update({ status: 'disabled' }),
      () => site.db('member').where({ id: memberId }).delete(),
    ]) {
      const token = await site.sessionOf(memberId);
      await over();
      expect([await check(token), await isIn(token)]).toEqual([null, false]);
    }
  });

  test('the last use of a session is written every five minutes and not each time', async () => {
    const token = await site.sessionOf(memberId);
    const seenAt = async () => (await site.db('session').where({ member_id: memberId }).first()).seen_at;
    const now = await seenAt();
    await site
      .db('session')
      .where({ member_id: memberId })
      .update({ seen_at: now - 200 });
    await check(token);
    expect(await seenAt()).toBe(now - 200);
    await site
      .db('session')
      .where({ member_id: memberId })
      .update({ seen_at: now - 300 });
    await check(token);
    expect(await seenAt()).toBeGreaterThanOrEqual(now);
  });

  test('tokens are not stored in plain text', async () => {
    const { data } = await site.ask(signIn, { tab: 'login', username: `device${made}`, password, keep: true });
    const { sid } = site.app.jwt.decode<{ sid: string }>(data.userInfo?.token ?? '') ?? { sid: 'none' };
    const kept = JSON.stringify(await site.db('session').where({ member_id: memberId }));
    expect([sid.length, kept.includes(sid), kept.includes(data.userInfo?.refresh_token ?? '')]).toEqual([
      43,
      false,
      false,
    ]);
  });

  test('a member sees their own sessions, this one first, with place and start of each', async () => {
    await site.sessionOf(await site.add(`stranger${made}`));
    await site.ask(
      signIn,
      { tab: 'login', username: `device${made}`, password, keep: true },
      { address: '198.51.100.7' },
    );
    const token = await site.sessionOf(memberId);
    await site.db('session').where({ member_id: memberId, address: '198.51.100.7' }).increment('seen_at', 60);
    const { list } = (await site.ask(listSessions, {}, { token })).data;
    expect(list.map(({ is_current, is_kept, address }) => [is_current, is_kept, address])).toEqual([
      [true, false, 'peer'],
      [false, true, '198.51.100.7'],
    ]);
    expect(JSON.stringify(list)).not.toMatch(/hash|secret/);
  });

  test('a member ends one session or all others, and no session of another member', async () => {
    const [mine, second, third] = [
      await site.sessionOf(memberId),
      await site.sessionOf(memberId),
      await site.sessionOf(memberId),
    ];
    const strangers = await site.sessionOf(await site.add(`stranger${made}`));
    const foreign = (await site.ask(listSessions, {}, { token: strangers })).data.list[0]?.id ?? 0;
    expect((await site.ask(endSession, { id: foreign }, { token: mine })).refusal).toBe('session-not-found');
    const ids = (await site.ask(listSessions, {}, { token: mine })).data.list.map(({ id }) => id);
    const secondId = (await site.ask(listSessions, {}, { token: second })).data.list[0]?.id ?? 0;
    expect(ids).toContain(secondId);
    expect((await site.ask(endSession, { id: secondId }, { token: mine })).data).toEqual({ ended: 1 });
    expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
    expect((await site.ask(endSession, { id: 'others' }, { token: mine })).data).toEqual({ ended: 1 });
    expect((await site.ask(endSession, { id: 'others' }, { token: mine })).data).toEqual({ ended: 0 });
    expect([await isIn(mine), await isIn(third), await isIn(strangers)]).toEqual([true, false, true]);
    for (const id of [0, -1, 1.5, '1', 'all', null])
      expect((await site.ask(endSession, { id: id as number }, { token: mine })).refusal).toBe('illegal-input');
  });

  test('ending the present session signs out', async () => {
    const token = await site.sessionOf(memberId);
    const { list } = (await site.ask(listSessions, {}, { token })).data;
    expect((await site.ask(endSession, { id: list[0]?.id ?? 0 }, { token })).code).toBe(1);
    expect(await isIn(token)).toBe(false);
  });
});

onBothEngines('a site with one session a member', (engine) => {
  test('ends all other sessions at a sign-in', async () => {
    const site = await openMembers(engine, { SINGLE_SESSION: 'on' });
    const first = await site.sessionOf(await site.add('single'));
    const { data } = await site.ask(signIn, { tab: 'login', username: 'single', password });
    const isIn = async (token: string) => (await site.ask(listSessions, {}, { token })).code === 1;
    expect([await isIn(first), await isIn(data.userInfo?.token ?? '')]).toEqual([false, true]);
  });
});
