import { beforeAll, expect, test } from 'vitest';
import { findMembersByNickname, isVerifiedHuman, readStanding } from '@yonkoma/contract/schema';
import { defineDomain, route } from '@yonkoma/service-kit';
import { memberDoor, onBothEngines } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { member } from '../domain.ts';
import { openMembers, type TestMembers } from '../fixtures/open-members.ts';
import { keepMute } from './standing-store.ts';

onBothEngines('the data about a writer for other services', (engine) => {
  let site: TestMembers;
  const nowS = () => Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    site = await openMembers(engine, { VERIFY_PROVIDER: 'altcha' });
  });
  const standing = (member_id: number, human_proof = '') => site.askPeer(readStanding, { member_id, human_proof });

  test('has the join date and the end of a mute, and is empty for an erased or disabled member', async () => {
    const id = await site.add('writer', { joined_at: 1_650_000_000 });
    expect(await standing(id)).toEqual({ joined_at: 1_650_000_000, muted_until: 0, is_verified_human: false });
    const until = nowS() + 60;
    await keepMute(site.db, { member_id: id, muted_until: until, reason: '', muted_at: nowS() });
    expect((await standing(id))?.muted_until).toBe(until);
    await keepMute(site.db, { member_id: id, muted_until: nowS() - 1, reason: '', muted_at: nowS() });
    expect((await standing(id))?.muted_until).toBe(0);
    await site.db('member').where({ id }).update({ status: 'disabled' });
    expect([await standing(id), await standing(999_999)]).toEqual([null, null]);
  });

  test('has whom a text mentions: of several the first who joined, and nobody who is disabled', async () => {
    const [first, second] = [
      await site.add('named1', { nickname: '同名' }),
      await site.add('named2', { nickname: '同名' }),
    ];
    await site.add('named3', { nickname: 'Gone', status: 'disabled' });
    expect(second).toBeGreaterThan(first);
    expect(await site.askPeer(findMembersByNickname, { nicknames: ['同名', 'Gone', 'Nobody'] })).toEqual([
      { id: first, nickname: '同名' },
    ]);
    expect(await site.askPeer(findMembersByNickname, { nicknames: [] })).toEqual([]);
  });
});

onBothEngines('the data about a browser for other services', (engine) => {
  test('has whether a person uses it, by the proof that the browser stores', async () => {
    const humanCheck = defineDomain({
      name: 'captcha',
      config: v.object({}),
      migrations: [],
      routes: [route(isVerifiedHuman, async (_call, { member_id: id, human_proof: proof }) => proof === `of ${id}`)],
      words: {},
    });
    const { add, askPeer } = memberDoor(await engine.serve([humanCheck, member]));
    const id = await add('person');
    const isHuman = async (human_proof: string) =>
      (await askPeer(readStanding, { member_id: id, human_proof }))?.is_verified_human;
    expect([await isHuman(`of ${id}`), await isHuman(`of ${id + 1}`), await isHuman('')]).toEqual([true, false, false]);
  });
});
