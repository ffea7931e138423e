import { beforeAll, expect, test } from 'vitest';
import { changeNoticePreferences, type Language, listNotices, readNoticePreferences } from '@yonkoma/contract';
import { deliveryEndpoint, versionDecided } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { sendSomeDigests } from '../digest/send-digests.ts';
import { unsubscribeAddress } from '../digest/unsubscribe-token.ts';
import { openNotices, type TestNotices } from '../fixtures/open-notices.ts';

onBothEngines('a decision about a version', (engine) => {
  let site: TestNotices;
  let sent = 0;
  beforeAll(async () => {
    site = await openNotices(engine, {
      SECRET: 'a secret of this test, long enough for it',
      SITE_URL: 'https://comics.example',
      MAIL_FROM: 'Comics <no-reply@comics.example>',
    });
  });

  async function holder(name: string, status: 'active' | 'disabled' = 'active') {
    const id = await site.add(name, { status });
    const token = await site.sessionOf(id);
    return {
      id,
      token,
      list: async (language: Language = 'en') => (await site.ask(listNotices, {}, { token, language })).data,
      kinds: async () => (await site.ask(readNoticePreferences, {}, { token })).data.kinds.map(({ kind }) => kind),
    };
  }
  const decide = async (member_ids: number[], more: object = {}) =>
    site.askPeer(deliveryEndpoint(versionDecided, 'notice'), {
      events: [
        {
          id: `decision ${(sent += 1)}`,
          data: {
            event: 'taken-back',
            at: 1_700_000_000,
            remote: 'reader',
            version: '1.4.0-3f9c2a71d0b4',
            revision: 57,
            who: 'watch',
            reason: '9 of 40 viewers had a <fault>',
            audit: 312,
            report: null,
            member_ids,
            ...more,
          },
        },
      ],
    });

  test('reaches the accounts of the team in their language, with the reason and a link to the remote', async () => {
    const [ken, lan] = [await holder('ken'), await holder('lan', 'disabled')];
    await decide([ken.id, lan.id, 999_999]);
    const { list, unread } = await ken.list();
    expect([unread, list]).toEqual([
      1,
      [
        expect.objectContaining({
          title: 'reader 1.4.0-3f9c2a71d0b4 was taken back',
          text: '9 of 40 viewers had a <fault>',
          content: '9 of 40 viewers had a &#60;fault&#62;',
          kind: 'releases',
          said: expect.objectContaining({ path: '/platform/remote/reader' }),
        }),
      ],
    ]);
    expect((await ken.list('vi')).list.map(({ title }) => title)).toEqual(['reader 1.4.0-3f9c2a71d0b4 đã bị thu hồi']);
    await site.members('member').where({ id: lan.id }).update({ status: 'active' });
    expect((await lan.list()).total).toBe(0);
  });

  test('is mailed at once, not again with the news of the day, until its reader unsubscribes', async () => {
    const linh = await site.add('linh');
    await site.members('member').where({ id: linh }).update({ language: 'vi' });
    const token = await site.sessionOf(linh);
    const letters = () => site.members('delivery').where({ address: 'linh@reader.example' });
    await decide([linh]);
    await site.deliver();
    const [letter] = await letters();
    expect([letter.subject, letter.body]).toEqual([
      expect.stringMatching(/^reader 1\.4\.0-3f9c2a71d0b4 đã bị thu hồi – /),
      expect.stringContaining('/platform/remote/reader'),
    ]);
    await site.ask(changeNoticePreferences, { kinds: [], digest: 'daily' }, { token });
    await site.db('notice_preference').where({ member_id: linh }).update({ digested_until: 0 });
    await sendSomeDigests(site.running);
    await site.deliver();
    expect(await letters()).toHaveLength(1);
    await site.app.inject({ method: 'POST', url: new URL(unsubscribeAddress(site.running.config, linh)).pathname });
    await decide([linh]);
    await site.deliver();
    expect(await letters()).toHaveLength(1);
  });

  test('is told when a version is held or approved and a hook is switched off, and nothing of the usual', async () => {
    const mai = await holder('mai');
    for (const event of ['held', 'approved', 'activated', 'rollout-begun', 'retired'])
      await decide([mai.id], { event });
    await decide([mai.id], { event: 'hook-disabled', remote: '', version: '' });
    const { list } = await mai.list();
    expect(list.map(({ title }) => title).toSorted()).toEqual([
      'A web hook was switched off',
      'reader 1.4.0-3f9c2a71d0b4 waits and cannot go live yet',
      'reader 1.4.0-3f9c2a71d0b4 was approved',
    ]);
    expect(list.find(({ title }) => title.startsWith('A web hook'))?.said?.path).toBe('/platform');
  });

  test('is not told to whoever decided, nor to those who turned it off; readers never see the setting', async () => {
    const [tam, uyen, reader] = [await holder('tam'), await holder('uyen'), await holder('someone')];
    await decide([tam.id, uyen.id], { who: `member ${tam.id}` });
    expect([(await tam.list()).total, (await uyen.list()).total]).toEqual([0, 1]);
    expect(await uyen.kinds()).toContain('releases');
    expect(await reader.kinds()).not.toContain('releases');
    const kinds = [{ kind: 'releases' as const, site: false, mail: false }];
    await site.ask(changeNoticePreferences, { kinds, digest: 'never' }, { token: uyen.token });
    await decide([uyen.id]);
    expect((await uyen.list()).total).toBe(1);
    expect(await uyen.kinds()).toContain('releases');
  });
});
