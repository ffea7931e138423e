import { beforeAll, expect, test } from 'vitest';
import { type Language, listNotices } from '@yonkoma/contract';
import { deliveryEndpoint, messageDecided } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openNotices, type TestNotices } from '../fixtures/open-notices.ts';

onBothEngines('a moderator’s decision about a message', (engine) => {
  let site: TestNotices;
  let sent = 0;
  beforeAll(async () => {
    site = await openNotices(engine);
  });

  async function author(name: string, status: 'active' | 'disabled' = 'active') {
    const id = await site.add(name, { status });
    const token = await site.sessionOf(id);
    return {
      id,
      list: async (language: Language = 'en') => (await site.ask(listNotices, {}, { token, language })).data,
    };
  }
  async function decide(
    author_id: number,
    status: 'refused' | 'deleted',
    words: string,
    id = `decision ${(sent += 1)}`,
  ) {
    await site.askPeer(deliveryEndpoint(messageDecided, 'notice'), {
      events: [
        {
          id,
          data: { message_id: 7, author_id, status, words, decided_at: 1_700_000_000 },
        },
      ],
    });
  }

  test('reaches its author once, in their language with the moderator’s reason, without the reporter', async () => {
    const ken = await author('ken');
    for (let time = 0; time < 2; time += 1) await decide(ken.id, 'deleted', 'No <threats>, please', 'the same event');
    const { list, total, unread } = await ken.list();
    expect([total, unread]).toEqual([1, 1]);
    expect(list).toEqual([
      expect.objectContaining({
        title: 'A message of yours was removed',
        text: 'No <threats>, please',
        content: 'No &#60;threats&#62;, please',
        kind: 'site',
        news: null,
      }),
    ]);
    expect(list[0]).not.toHaveProperty('said');
    expect((await ken.list('vi')).list.map(({ title }) => title)).toEqual(['Một tin nhắn của bạn đã bị gỡ']);
    await decide(ken.id, 'refused', '');
    expect((await ken.list()).list.map(({ title }) => title).sort()).toEqual([
      'A message of yours breaks the rules',
      'A message of yours was removed',
    ]);
  });

  test('reaches nobody who is disabled or unknown', async () => {
    const lan = await author('lan', 'disabled');
    await decide(lan.id, 'deleted', '');
    await decide(999_999, 'deleted', '');
    await site.members('member').where({ id: lan.id }).update({ status: 'active' });
    expect(await lan.list()).toEqual({ list: [], total: 0, unread: 0 });
  });
});
