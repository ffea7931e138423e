import { beforeAll, expect, test } from 'vitest';
import { searchMembers } from '@yonkoma/contract';
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
    expect(await standing(id)).toEqual({
      joined_at: 1_650_000_000,
      muted_until: 0,
      is_verified_human: false,
      card: expect.objectContaining({ id }),
    });
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

  test('is found by the beginning of either name, without the searcher and without who is gone', async () => {
    const searcher = await site.add('panda_seeker', { nickname: 'Panda Seeker' });
    const token = await site.sessionOf(searcher);
    const found = async (quickSearch: string, more: object = {}) =>
      (await site.ask(searchMembers, { select: 'true', quickSearch, ...more }, { token })).data;
    const names = async (quickSearch: string) => (await found(quickSearch)).list.map(({ username }) => username);
    await site.add('bamboo1', { nickname: 'Panda Lân' });
    await site.add('Panda_one', { nickname: 'Other' });
    await site.add('panda_off', { nickname: 'Panda', status: 'disabled' });
    await site.add('bamboo2', { nickname: '𠮷野家' });
    expect(await names('PANDA')).toEqual(['Panda_one', 'bamboo1']);
    expect([await names('@panda_o'), await names('panda  lâ'), await names('𠮷'), await names('anda')]).toEqual([
      ['Panda_one'],
      ['bamboo1'],
      ['bamboo2'],
      [],
    ]);
    for (const nothing of ['', '@', '%', '_', '\\'])
      expect([nothing, await found(nothing)]).toEqual([nothing, { list: [], total: 0 }]);
    expect((await found('panda')).list[0]).toEqual({
      id: expect.any(Number),
      nickname: 'Other',
      username: 'Panda_one',
      avatar: '',
      level: 1,
    });
    const second = await found('panda', { page: 2, limit: 1 });
    expect([second.list.map(({ username }) => username), second.total]).toEqual([['bamboo1'], 2]);
    expect((await site.ask(searchMembers, { quickSearch: 'panda' })).code).toBe(303);
    expect((await site.ask(searchMembers, { quickSearch: 'x'.repeat(101) }, { token })).code).toBe(0);
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
