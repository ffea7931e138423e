import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeProfile, signIn } from '@yonkoma/contract';
import { honestNames, hostileNames } from '@yonkoma/testing/hostile';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, password, type TestMembers } from '../fixtures/open-members.ts';
import { renewSkeletons } from '../name/renew-skeletons.ts';

onBothEngines('a name', (engine) => {
  let site: TestMembers;
  let made = 0;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  beforeEach(() => site.db('counter').delete());

  const join = async (nickname = '') => {
    const username = `joined_${(made += 1)}_x`;
    const id = await site.add(username, { nickname: nickname || `Somebody ${made} x` });
    const token = await site.sessionOf(id);
    return {
      id,
      rename: (draft: { nickname: string; username?: string; motto?: string }) =>
        site.ask(changeProfile, draft, { token }),
    };
  };
  const register = async (username: string, email = `${username}@mail.example`) => {
    await site.putCode(email.toLowerCase(), 'register');
    return site.ask(signIn, { tab: 'register', registerType: 'email', username, password, email, captcha: '123456' });
  };

  test('is refused when it imitates the site, mixes look-alike letters or draws over other lines', async () => {
    const { id, rename } = await join();
    const before = await site.db('member').where({ id }).first('nickname');
    const answers = [];
    for (const nickname of hostileNames) answers.push({ nickname, ...(await rename({ nickname })) });
    expect(
      answers
        .filter(
          ({ code, refusal }) => code !== 0 || !/^(?:rule-nickname|nickname-(?:taken|scripts|marks))$/.test(refusal),
        )
        .map(({ nickname, code, refusal }) => [nickname, code, refusal]),
    ).toEqual([]);
    expect(await site.db('member').where({ id }).first('nickname')).toEqual(before);
  });

  test('is accepted in the languages that people write, and no two of these look alike', async () => {
    const refused = [];
    for (const nickname of honestNames) {
      const { code, refusal } = await (await join()).rename({ nickname });
      if (code !== 1) refused.push([nickname, refusal]);
    }
    expect(refused).toEqual([]);
  });

  test('is refused when it looks like another member’s, and is free again when they change theirs', async () => {
    const carol = await join('Carol');
    const { rename } = await join();
    const others = [
      'Carol',
      'CAROL',
      'сагоӏ',
      'САRОL',
      'car0l',
      'caroI',
      'caro1',
      'CaroI',
      'ca rol',
      '_carol-',
      'ｃａｒｏｌ',
      '𝐜𝐚𝐫𝐨𝐥',
      'ᴄᴀʀᴏʟ',
    ];
    for (const nickname of others)
      expect([nickname, (await rename({ nickname })).refusal]).toEqual([
        nickname,
        nickname === 'САRОL' ? 'nickname-scripts' : 'nickname-like',
      ]);
    for (const nickname of ['Karol', 'Caro', 'Càrol', 'Carol B'])
      expect([nickname, (await rename({ nickname })).code]).toEqual([nickname, 1]);
    expect((await carol.rename({ nickname: 'CAROL' })).code).toBe(1);
    expect((await carol.rename({ nickname: 'Caroline' })).code).toBe(1);
    expect((await rename({ nickname: 'Carol' })).code).toBe(1);
  });

  test('is given to one of two members who choose look-alikes at once', async () => {
    for (const [one, other] of [
      ['Marmot', 'Marrnot'],
      ['Quill', 'QuiII'],
      ['Анна', 'АННА'],
    ] as const) {
      const [first, second] = [await join(), await join()];
      const answers = await Promise.all([first.rename({ nickname: one }), second.rename({ nickname: other })]);
      expect(answers.map(({ code, refusal }) => [code, refusal]).toSorted()).toEqual([
        [0, 'nickname-like'],
        [1, ''],
      ]);
    }
  });

  test('from before the comparison stays its member’s, and is compared as soon as it is read', async () => {
    const [first, second] = [await join('Nori'), await join('N0ri')];
    await site.db('member').whereIn('id', [first.id, second.id]).update({ nickname_skeleton: '', skeleton_version: 0 });
    while (await renewSkeletons(site.running)) {
      /* more */
    }
    expect((await second.rename({ nickname: 'N0ri', motto: 'As ever' })).code).toBe(1);
    expect((await (await join()).rename({ nickname: 'Norі' })).refusal).toBe('nickname-scripts');
    expect((await (await join()).rename({ nickname: 'NORI' })).refusal).toBe('nickname-like');
    expect((await second.rename({ nickname: 'nori' })).refusal).toBe('nickname-like');
  });

  test.each([
    'Y0nkoma',
    'Yonkorna',
    'adrnin',
    'Adm1n',
    'm0derat0r',
    'M0d_3rator',
    'officiaI_2',
    'yonkoma_staff',
    'r00t',
    'sy5tem',
  ])('like %s is no username, neither new nor changed', async (username) => {
    const { rename } = await join();
    expect((await rename({ nickname: `Somebody ${made} x`, username })).refusal).toBe('username-taken');
    expect((await register(username)).refusal).toBe('username-taken');
  });

  test('of a new member may not look like a member’s either, and the code stays valid for another name', async () => {
    await join('Mirko');
    await site.putCode('m@mail.example', 'register');
    const draft = {
      tab: 'register',
      registerType: 'email',
      password,
      email: 'm@mail.example',
      captcha: '123456',
    } as const;
    expect((await site.ask(signIn, { ...draft, username: 'M1rk0' })).refusal).toBe('username-taken');
    expect((await site.ask(signIn, { ...draft, username: 'Mirka' })).code).toBe(1);
  });
});

onBothEngines('a name of an official account', (engine) => {
  test('cannot be imitated, whatever the name of the site', async () => {
    const site = await openMembers(engine, { OFFICIAL_ACCOUNTS: '1' });
    const official = await site.sessionOf(await site.add('panel_desk', { nickname: 'The Panel Desk' }));
    const token = await site.sessionOf(await site.add('reader'));
    const rename = async (draft: { nickname?: string; username?: string }, asker = token) =>
      (await site.ask(changeProfile, { nickname: 'reader', ...draft }, { token: asker })).refusal;
    for (const nickname of [
      'The Panel Desk',
      'Thе Panel Desk 1',
      'the pane1 desk',
      'Thé Pänel Desk',
      'ThePanelDesk 2',
      'panel_d3sk',
      'Panel Desk Support',
    ]) {
      expect([nickname, await rename({ nickname })]).toEqual([
        nickname,
        nickname.includes('е') ? 'nickname-scripts' : 'nickname-taken',
      ]);
    }
    expect([await rename({ username: 'pane1_desk' }), await rename({ username: 'PanelDesk_9' })]).toEqual([
      'username-taken',
      'username-taken',
    ]);
    expect([
      await rename({ nickname: 'Panel fan' }),
      await rename({ nickname: 'The Panel Desk Official' }, official),
      await rename({ nickname: 'Moderator' }, official),
    ]).toEqual(['', '', '']);
    site.settings.siteName = 'まんが 9';
    expect([
      await rename({ nickname: 'まんが９' }),
      await rename({ nickname: 'まんが9 公式' }),
      await rename({ nickname: 'まんが好き' }),
    ]).toEqual(['nickname-taken', 'nickname-taken', '']);
  });
});
