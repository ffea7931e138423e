import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changePassword, signIn, listSessions, readProfile } from '@yonkoma/contract';
import { readStanding } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';

onBothEngines('an operator', (engine) => {
  let site: TestMembers;
  let memberId: number;
  beforeAll(async () => {
    site = await openMembers(engine);
    memberId = await site.add('Reader', { mobile: '+12015550123' });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const ops = async (...args: string[]) => {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    const [name = '', ...rest] = args;
    const status = await site.command(name, rest);
    return { status, said: said.join('\n') };
  };

  test('lists members and shows one, by any of its names, without its secrets', async () => {
    expect((await ops('member', 'list')).said).toMatch(/Reader {2}active {2}default {2}reader@reader\.example/);
    for (const name of ['reader', 'READER@reader.example', '+12015550123', String(memberId)]) {
      const { status, said } = await ops('member', 'show', name);
      expect([status, said]).toEqual([0, expect.stringContaining('username  Reader')]);
      expect(said).not.toContain('argon2');
    }
  });

  test('disables a member, whose sessions end at once, and enables them again', async () => {
    const token = await site.sessionOf(memberId);
    expect((await ops('member', 'disable', 'reader')).said).toBe('Reader is disabled. Sessions ended: 1.');
    expect((await site.ask(listSessions, {}, { token })).code).toBe(303);
    expect((await site.ask(signIn, { tab: 'login', username: 'reader', password })).refusal).toBe('member-disabled');
    await ops('member', 'enable', 'reader');
    expect((await site.ask(signIn, { tab: 'login', username: 'reader', password })).code).toBe(1);
  });

  test('mutes a member for a time, and unmutes them', async () => {
    const until = async () =>
      (await site.askPeer(readStanding, { member_id: memberId, human_proof: '' }))?.muted_until ?? -1;
    expect((await ops('member', 'mute', 'reader', 'soon')).status).toBe(1);
    expect(await until()).toBe(0);
    const before = Math.floor(Date.now() / 1000);
    expect((await ops('member', 'mute', 'reader', '2', 'an', 'insult')).said).toMatch(
      /^Reader cannot write until \d{4}-\d\d-\d\dT\d\d:\d\d UTC\.$/,
    );
    const mutedAt = (await until()) - 7200;
    expect([before <= mutedAt, mutedAt <= Date.now() / 1000]).toEqual([true, true]);
    expect((await ops('member', 'unmute', 'reader')).said).toBe('Reader may write again.');
    expect(await until()).toBe(0);
  });

  test('signs a member out everywhere', async () => {
    const token = await site.sessionOf(memberId);
    expect((await ops('member', 'sessions-end', 'reader')).status).toBe(0);
    expect((await site.ask(listSessions, {}, { token })).code).toBe(303);
  });

  test('makes a group and moves a member into it, whose rights change with the next call', async () => {
    expect(await ops('group', 'quiet', 'account/overview', 'Account/Profile')).toEqual({
      status: 0,
      said: 'Members of quiet may: account/overview account/profile',
    });
    const token = await site.sessionOf(memberId);
    await ops('member', 'group', 'reader', 'quiet');
    expect((await site.ask(readProfile, {}, { token })).code).toBe(1);
    expect(
      await site.ask(changePassword, { oldPassword: password, newPassword: 'pandas at dusk' }, { token }),
    ).toMatchObject({ code: 401, data: [] });
    await ops('group', 'quiet', '*');
    expect((await ops('group')).said).toBe('default  *\nquiet  *');
    await ops('member', 'group', 'reader', 'default');
  });

  test.each([
    [['member'], 'Usage'],
    [['member', 'fly', 'reader'], 'Usage'],
    [['member', 'constructor', 'reader'], 'Usage'],
    [['member', 'disable'], 'Usage'],
    [['member', 'disable', 'nobody'], 'There is no member nobody.'],
    [['member', 'group', 'reader', 'nowhere'], 'There is no group nowhere.'],
    [['group', 'a b', '*'], 'Usage'],
    [['group', 'empty'], 'Usage'],
    [['group', 'odd', 'drop table'], 'drop table is not a permission node'],
  ])('gets an error for %j, and nothing changes', async (args, words) => {
    const { status, said } = await ops(...args);
    expect([status, said]).toEqual([1, expect.stringContaining(words)]);
  });
});
