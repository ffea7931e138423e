import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type CallOf,
  changeCardSettings,
  changeProfile,
  readCardSettings,
  readProfile,
  readUserCard,
} from '@yonkoma/contract';
import { accountChanged, describeMembers, deliveryEndpoint, noteAccount, readOwnInfo } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, type TestMembers } from '../fixtures/open-members.ts';

onBothEngines('a member', (engine) => {
  let site: TestMembers;
  let memberId: number;
  let token: string;
  let made = 0;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  beforeEach(async () => {
    memberId = await site.add(`reader${(made += 1)}`, { avatar: '/static/images/avatar.png' });
    token = await site.sessionOf(memberId);
  });

  const change = (draft: Partial<CallOf<typeof changeProfile>> & Record<string, unknown>) =>
    site.ask(changeProfile, { nickname: `reader${made}`, ...draft }, { token });
  const row = () => site.db('member').where({ id: memberId }).first();

  test('changes only the fields that the form names', async () => {
    const draft = {
      nickname: ' Nguyễn Thị Mai ',
      username: `Other${made}`,
      gender: 2 as const,
      birthday: '1999-02-28',
      motto: 'Đọc từng khung tranh 🐼',
    };
    expect(await change(draft)).toMatchObject({ code: 1, data: null });
    expect(await row()).toMatchObject({ ...draft, nickname: 'Nguyễn Thị Mai', username_key: `other${made}` });
    await change({ motto: '' });
    expect(await row()).toMatchObject({ birthday: '1999-02-28', motto: '', gender: 2, username: `Other${made}` });
  });

  test('can enter their birthday at any time, and change it once a year', async () => {
    expect((await change({ birthday: '' })).code).toBe(1);
    expect((await change({ birthday: '2012-02-28' })).code).toBe(1);
    for (const birthday of ['1999-02-28', '']) {
      const refused = await change({ birthday, motto: 'kept out' });
      expect(refused).toMatchObject({ code: 0, refusal: 'birthday-too-soon' });
      expect(refused.msg).toMatch(/can be changed again from \w+ \d+, 20\d\d/);
    }
    expect((await change({ birthday: '2012-02-28', motto: 'The same day' })).code).toBe(1);
    expect(await row()).toMatchObject({ birthday: '2012-02-28', motto: 'The same day' });
    await site
      .db('member')
      .where({ id: memberId })
      .update({ birthday_at: Math.floor(Date.now() / 1000) - 366 * 86_400 });
    const answers = await Promise.all(['1999-02-28', '1998-02-28'].map((birthday) => change({ birthday })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    const silent = vi.spyOn(console, 'log').mockImplementation(() => {});
    expect(await site.command('member', ['birthday', `reader${made}`, '1997-07-07'])).toBe(0);
    expect([(await row()).birthday, (await change({ birthday: '1999-02-28' })).refusal]).toEqual([
      '1997-07-07',
      'birthday-too-soon',
    ]);
    expect(await site.command('member', ['birthday', `reader${made}`, 'none'])).toBe(0);
    expect((await row()).birthday).toBeNull();
    silent.mockRestore();
    const loud = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await site.command('member', ['birthday', `reader${made}`, '1999-02-30'])).toBe(1);
    loud.mockRestore();
  });

  test('says where they live, is asked anew when the area is gone, and takes it back', async () => {
    const region = async () => (await site.ask(readProfile, {}, { token })).data.region;
    expect(await region()).toBeNull();
    expect((await change({ region: 392_013_104 })).code).toBe(1);
    expect(await region()).toMatchObject({
      name: '東京都新宿区',
      country: 'JP',
      path: [{ name: '東京都' }, { name: '新宿区' }],
      is_gone: false,
    });
    for (const unknown of [392_013_999, 7, 999_999_999])
      expect(await change({ region: unknown, motto: 'kept out' })).toMatchObject({
        code: 0,
        refusal: 'region-unknown',
      });
    for (const malformed of [-1, 1.5, 1e12, 'x', [392_013_104]])
      expect((await change({ region: malformed as never })).code).toBe(0);

    const shinjuku = site.areas.get(392_013_104);
    site.areas.delete(392_013_104);
    expect(await region()).toEqual({
      id: 392_013_104,
      name: '東京都新宿区',
      path: [],
      has_below: 0,
      country: null,
      is_gone: true,
    });
    expect((await change({ region: 392_013_104, motto: 'Saved beside it' })).code).toBe(1);
    expect(await row()).toMatchObject({ region_name: '東京都新宿区', motto: 'Saved beside it' });
    expect((await change({ region: 0 })).code).toBe(1);
    expect(await row()).toMatchObject({ region_id: null, region_name: '' });
    site.areas.set(392_013_104, shinjuku ?? null);
  });

  test('has name and motto stored in one spelling, without characters that change the text around them', async () => {
    await change({ nickname: 'Mai Nguye\u0302\u0303n', motto: 'tie\u0302\u0301ng \u202Ereversed\u0000 \u2067open' });
    expect(await row()).toMatchObject({ nickname: 'Mai Nguyễn', motto: 'tiếng reversed \u2067open\u2069' });
  });

  test('changes no other field, whatever is posted', async () => {
    const before = await row();
    const answer = await change({
      id: 1,
      money: '99.00',
      money_cents: 9900,
      score: 9,
      experience: 9,
      jinyan: 9,
      level: 9,
      group_id: 2,
      status: 'active',
      email: 'x@y.example',
      mobile: '+1',
      password: 'x',
      password_hash: 'x',
      token: 'x',
      passkey_handle: 'x',
      joined_at: 1,
    });
    expect(answer.code).toBe(1);
    expect(await row()).toEqual(before);
  });

  test.each([
    [{ nickname: '' }, 'rule-nickname'],
    [{ nickname: '   ' }, 'rule-nickname'],
    [{ nickname: 'x'.repeat(26) }, 'rule-nickname'],
    [{ nickname: 'a<b>' }, 'rule-nickname'],
    [{ nickname: 'a\u202Eb' }, 'rule-nickname'],
    [{ nickname: 'a\u200Bb' }, 'rule-nickname'],
    [{ nickname: '\u3164' }, 'rule-nickname'],
    [{ nickname: '\u0301' }, 'rule-nickname'],
    [{ nickname: '__' }, 'rule-nickname'],
    [{ gender: 3 }, 'rule-gender'],
    [{ gender: '1' }, 'rule-gender'],
    [{ birthday: '2999-01-01' }, 'rule-birthday'],
    [{ birthday: '1999-02-29' }, 'rule-birthday'],
    [{ birthday: '1700-01-01' }, 'rule-birthday'],
    [{ motto: 'x'.repeat(121) }, 'rule-motto'],
    [{ username: 'x' }, 'rule-username'],
    [{ username: 'admin' }, 'username-taken'],
    [{ nickname: 'Admin' }, 'nickname-taken'],
    [{ nickname: 'ＡＤＭＩＮ_1' }, 'nickname-taken'],
    [{ nickname: '管理员' }, 'nickname-taken'],
    [{ nickname: 'Quản trị viên' }, 'nickname-taken'],
    [{ avatar: 'https://evil.example/x.png' }, 'rule-avatar'],
    [{ avatar: '//evil.example/x.png' }, 'rule-avatar'],
    [{ avatar: 'javascript:alert(1)' }, 'rule-avatar'],
    [{ avatar: '/storage/../secret' }, 'rule-avatar'],
    [{ avatar: '/storage/avatar/of-somebody-else.webp' }, 'avatar-not-yours'],
  ])('is refused %j', async (draft, refusal) => {
    expect(await change(draft as never)).toMatchObject({ code: 0, refusal });
  });

  test('keeps an own upload, the present picture, or one of the site’s, and no picture of others', async () => {
    const mine = '/storage/avatar/20260101/mine.webp';
    site.uploads.add(`${memberId} ${mine}`);
    expect((await change({ avatar: mine })).code).toBe(1);
    site.uploads.clear();
    expect([(await change({ avatar: mine })).code, (await row()).avatar]).toEqual([1, mine]);
    expect((await change({ avatar: '/static/images/avatar.png' })).code).toBe(1);
    expect((await change({ avatar: mine })).refusal).toBe('avatar-not-yours');
    expect((await change({ avatar: '/static/images/other.png' })).refusal).toBe('avatar-not-yours');
  });

  test('gets no name that another member has in any letter case, even when both ask at once', async () => {
    await site.add(`held${made}`);
    expect((await change({ username: `HELD${made}` })).refusal).toBe('username-taken');
    expect((await change({ username: `READER${made}` })).code).toBe(1);
    const other = await site.sessionOf(await site.add(`rival${made}`));
    const answers = await Promise.all(
      [token, other].map((asker, place) =>
        site.ask(changeProfile, { nickname: `Nick ${made} of ${place}`, username: `wanted${made}` }, { token: asker }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  });

  test('cannot find out which usernames exist by changing their own', async () => {
    await site.add(`sought${made}`);
    for (let tries = 0; tries < 10; tries++)
      expect((await change({ username: `sought${made}` })).refusal).toBe('username-taken');
    expect((await change({ username: `sought${made}` })).refusal).toBe('username-too-many');
    expect((await change({ username: `free${made}` })).refusal).toBe('username-too-many');
    expect((await change({ username: `Reader${made}` })).code).toBe(1);
  });

  test('may use the site’s own name only as an official account', async () => {
    const { siteName } = site.settings;
    expect((await change({ nickname: siteName.toUpperCase() })).refusal).toBe('nickname-taken');
    expect((await change({ nickname: `${siteName} fan` })).code).toBe(1);
    site.settings.siteName = '漫画';
    expect([(await change({ nickname: '漫画' })).refusal, (await change({ nickname: '123' })).code]).toEqual([
      'nickname-taken',
      1,
    ]);
    site.settings.siteName = siteName;
    await site.db('member').where({ id: memberId }).update({ nickname: siteName });
    expect((await change({ nickname: siteName, motto: 'Still here' })).code).toBe(1);
  });

  test('is told by which addresses this site can verify them', async () => {
    expect((await site.ask(readProfile, {}, { token })).data).toMatchObject({
      accountVerificationType: ['email'],
    });
  });

  test('has a card that shows anybody their name and level, but no address, birthday or join date', async () => {
    const now = Math.floor(Date.now() / 1000);
    await site
      .db('member')
      .where({ id: memberId })
      .update({
        birthday: '1999-02-28',
        motto: 'Hm',
        experience: 350,
        level: 4,
        joined_at: now - 100 * 86_400,
        mobile: `+1201555${1000 + made}`,
      });
    const { code, data } = await site.ask(readUserCard, { userId: memberId });
    expect([code, data]).toEqual([
      1,
      {
        user: {
          id: memberId,
          nickname: `reader${made}`,
          username: `reader${made}`,
          motto: 'Hm',
          avatar: '/static/images/avatar.png',
          gender: 0,
          birthday: null,
          create_time: null,
          join_time: '3 months ago',
          level: 4,
          level_name: 'Panel fan',
        },
        components: {
          statistic: [
            {
              id: 1,
              title: 'Gender',
              position: 'statistic',
              component: 'gender',
              weigh: 1,
              status: '1',
              create_time: '',
            },
            {
              id: 2,
              title: 'Member since',
              position: 'statistic',
              component: 'regTime',
              weigh: 2,
              status: '1',
              create_time: '',
            },
          ],
          // No domain in this test knows the recent activity of members.
          opt: [
            {
              id: 3,
              title: 'Write a message',
              position: 'opt',
              component: 'chat',
              weigh: 3,
              status: '1',
              create_time: '',
            },
          ],
          tab: [],
        },
        officialAccount: [],
      },
    ]);
    expect((await site.ask(readUserCard, { userId: 999_999 })).refusal).toBe('member-not-found');
    await site.db('member').where({ id: memberId }).update({ status: 'disabled' });
    expect((await site.ask(readUserCard, { userId: memberId })).refusal).toBe('member-not-found');
  });

  test('chooses what the card shows', async () => {
    await site.db('member').where({ id: memberId }).update({ birthday: '1999-02-28', gender: 2 });
    const card = async () => {
      const {
        user: { gender, birthday, join_time },
        components: { statistic },
      } = (await site.ask(readUserCard, { userId: memberId })).data;
      return [gender, birthday, join_time !== '', statistic.map(({ component }) => component)];
    };
    expect(await card()).toEqual([2, null, true, ['gender', 'regTime']]);
    expect((await site.ask(changeCardSettings, { shows: ['birthday'] }, { token })).code).toBe(1);
    expect([await card(), (await site.ask(readCardSettings, {}, { token })).data]).toEqual([
      [0, '1999-02-28', false, []],
      { shows: ['birthday'] },
    ]);
    expect((await site.ask(changeCardSettings, { shows: ['mobile' as never] }, { token })).code).toBe(0);
  });

  test('is described to other services in lists; an erased one is missing', async () => {
    const second = await site.add(`second${made}`, { status: 'disabled', level: 10 });
    const found = await site.askPeer(describeMembers, { ids: [second, 999_999, memberId] });
    expect(found.toSorted((a, b) => a.id - b.id)).toEqual([
      {
        id: memberId,
        nickname: `reader${made}`,
        username: `reader${made}`,
        avatar: '/static/images/avatar.png',
        level: 1,
        motto: '',
        is_disabled: 0,
      },
      {
        id: second,
        nickname: `second${made}`,
        username: `second${made}`,
        avatar: '',
        level: 10,
        motto: '',
        is_disabled: 1,
      },
    ]);
    expect(await site.askPeer(describeMembers, { ids: [] })).toEqual([]);
  });

  test('has the rights of the latest state of their account, in whatever order states arrive', async () => {
    const own = async () => site.askPeer(readOwnInfo, { memberId });
    const state = (version: number, score: number) => ({
      member_id: memberId,
      version,
      score,
      money_cents: 1205,
      experience: 49,
      level: 3,
    });
    await site.askPeer(noteAccount, state(2, 20));
    await site.askPeer(deliveryEndpoint(accountChanged, 'member'), {
      events: [{ id: `first of ${memberId}`, data: state(1, 10) }],
    });
    expect(await own()).toMatchObject({ score: 20, money: '12.05', level: 3, level_name: 'Khách quen' });
    await site.askPeer(deliveryEndpoint(accountChanged, 'member'), {
      events: [{ id: `third of ${memberId}`, data: state(3, 30) }],
    });
    expect(await own()).toMatchObject({ score: 30 });
  });

  test('gets their own data with money in two decimals and without tokens, while active', async () => {
    await site.db('member').where({ id: memberId }).update({ money_cents: 1205, score: 7, experience: 49 });
    expect(await site.askPeer(readOwnInfo, { memberId })).toMatchObject({
      id: memberId,
      money: '12.05',
      score: 7,
      jinyan: 49,
      level: 1,
      token: '',
      refresh_token: '',
      mobile: '',
    });
    await site.db('member').where({ id: memberId }).update({ status: 'disabled' });
    expect(await site.askPeer(readOwnInfo, { memberId })).toBe(null);
  });
});

onBothEngines('a site with official accounts', (engine) => {
  test('marks them on every card', async () => {
    const site = await openMembers(engine, { OFFICIAL_ACCOUNTS: '1,7' });
    const userId = await site.add('reader');
    expect((await site.ask(readUserCard, { userId })).data.officialAccount).toEqual(['1', '7']);
  });
});
