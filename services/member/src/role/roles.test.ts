import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { leaveSite, muteMember } from '@yonkoma/contract';
import { checkSession, readStanding } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';

onBothEngines('a role', (engine) => {
  let site: TestMembers;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const ops = async (name: string, ...args: string[]) => {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    const status = await site.command(name, args);
    return { status, said: said.join('\n') };
  };
  const nodesOf = async (token: string) => {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { sub, sid: secret } = JSON.parse(claims) as { sub: string; sid: string };
    return (await site.askPeer(checkSession, { memberId: Number(sub), secret }))?.nodes;
  };

  test('gives its members what it names, with their next request, and takes it with the next one', async () => {
    const token = await site.sessionOf(await site.add('Mai'));
    expect(await nodesOf(token)).toEqual(['*']);
    expect((await ops('role', 'give', 'translator', 'mai')).status).toBe(0);
    expect((await ops('role', 'give', 'support', 'mai')).status).toBe(0);
    expect((await nodesOf(token))?.toSorted()).toEqual([
      '*',
      'catalogue/translate',
      'members/mute',
      'moderation/queue',
    ]);
    expect((await ops('role', 'set', 'support', 'moderation/queue')).status).toBe(0);
    expect((await ops('role', 'take', 'translator', 'mai')).said).toContain('["support","translator"] -> ["support"]');
    expect(await nodesOf(token)).toEqual(['*', 'moderation/queue']);
    expect((await ops('role')).said).toContain('support  moderation/queue  [Mai]');
    await ops('role', 'drop', 'support');
    expect((await nodesOf(token))?.toSorted()).toEqual(['*', 'members/mute', 'moderation/queue']);
  });

  test('of one’s own ends for its members when it is dropped', async () => {
    const token = await site.sessionOf(await site.add('Kim'));
    await ops('role', 'set', 'letterer', 'catalogue/translate', 'catalogue/publish');
    await ops('role', 'give', 'letterer', 'kim');
    expect(await nodesOf(token)).toEqual(['*', 'catalogue/publish', 'catalogue/translate']);
    await ops('role', 'drop', 'letterer');
    await ops('role', 'set', 'letterer', 'catalogue/publish');
    expect(await nodesOf(token)).toEqual(['*']);
    expect((await ops('role', 'log')).said).toMatch(/role letterer {2}\{"nodes":\[\]\} -> /);
  });

  test.each([
    [['give', 'king', 'anyone'], /There is no role king/],
    [['give', 'editor', 'nobody'], /Name a member/],
    [['set', 'owner', 'catalogue/edit'], /cannot be changed/],
    [['set', 'Bad Name', 'catalogue/edit'], /small letters/],
    [['set', 'letterer'], /Name what the role may do/],
    [['set', 'letterer', 'catalogue'], /not a permission node/],
    [['rename', 'editor'], /Say what to do/],
  ])('is not changed by %j', async (args, reason) => {
    const { status, said } = await ops('role', ...args);
    expect([status, said]).toEqual([2, expect.stringMatching(reason)]);
  });

  test('with members/mute keeps a member without a role from writing, and the log names who did it', async () => {
    const [mai, ken] = [await site.add('Mina'), await site.add('Kenji')];
    const token = await site.sessionOf(mai);
    const mute = async (member_id: number, hours: number) =>
      site.ask(muteMember, { member_id, hours, reason: 'Threats' }, { token });
    expect((await mute(ken, 24)).code).toBe(401);
    await ops('role', 'give', 'support', 'mina');
    expect((await mute(ken, 24)).code).toBe(1);
    expect((await site.askPeer(readStanding, { member_id: ken, human_proof: '' }))?.muted_until).toBeGreaterThan(0);
    expect((await mute(ken, 0)).data).toEqual({ muted_until: 0 });
    expect((await mute(mai, 24)).refusal).toBe('mute-role');
    expect((await mute(999_999, 24)).refusal).toBe('member-not-found');
    const said = (await ops('role', 'log')).said;
    expect(said.match(new RegExp(`member ${mai}  member ${ken}  \\{"muted_until"`, 'g'))).toHaveLength(2);
  });

  test('of the owner stays with somebody: the last one can neither leave nor lose it', async () => {
    const first = await site.add('First');
    const second = await site.add('Second');
    await ops('role', 'give', 'owner', 'first');
    const token = await site.sessionOf(first);
    expect((await site.ask(leaveSite, { password }, { token })).refusal).toBe('leave-last-owner');
    expect((await ops('role', 'take', 'owner', 'first')).said).toContain('First is the last owner');
    for (const action of ['disable', 'leave', 'erase'])
      expect((await ops('member', action, 'first')).said).toContain('First is the last owner');
    await ops('role', 'give', 'owner', 'second');
    const left = await Promise.all(
      [first, second].map(async (id) =>
        site.ask(leaveSite, { password }, { token: await site.sessionOf(id) }).then(({ code }) => code),
      ),
    );
    expect(left.toSorted()).toEqual([0, 1]);
  });
});
