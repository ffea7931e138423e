import { beforeAll, expect, test } from 'vitest';
import { type Language, listNotices, saidPath } from '@yonkoma/contract';
import { deliveryEndpoint, listDecided } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openNotices, type TestNotices } from '../fixtures/open-notices.ts';

onBothEngines('a moderator’s decision about a list', (engine) => {
  let site: TestNotices;
  let sent = 0;
  beforeAll(async () => {
    site = await openNotices(engine);
  });

  async function maker(name: string, status: 'active' | 'disabled' = 'active') {
    const id = await site.add(name, { status });
    const token = await site.sessionOf(id);
    return {
      id,
      list: async (language: Language = 'en') => (await site.ask(listNotices, {}, { token, language })).data,
    };
  }
  const decide = (
    author_id: number,
    status: 'approved' | 'refused' | 'deleted',
    words = '',
    id = `one ${(sent += 1)}`,
  ) =>
    site.askPeer(deliveryEndpoint(listDecided, 'notice'), {
      events: [
        {
          id,
          data: {
            list_id: 7,
            key: 'abcdefghijkl',
            author_id,
            name: 'By <the> sea',
            status,
            words,
            decided_at: 1_700_000_000,
          },
        },
      ],
    });

  test('reaches its maker once, in their language with the moderator’s reason, and leads to the list', async () => {
    const ken = await maker('ken');
    for (let time = 0; time < 2; time += 1) await decide(ken.id, 'refused', 'No <salt>, please', 'the same event');
    const { list, total } = await ken.list();
    expect(total).toBe(1);
    expect(list).toMatchObject([
      {
        title: 'A moderator withdrew your list “By <the> sea”: only you see it now',
        text: 'No <salt>, please',
        content: 'No &#60;salt&#62;, please',
        kind: 'site',
      },
    ]);
    expect(list.map(({ said }) => said && saidPath(said))).toEqual(['/lists/abcdefghijkl']);
    const titles = async (language: Language) => (await ken.list(language)).list.map(({ title }) => title);
    expect([await titles('zh-cn'), await titles('jp'), await titles('vi')]).toEqual([
      ['管理员撤下了你的清单“By <the> sea”，现在只有你能看到'],
      ['モデレーターがリスト「By <the> sea」を取り下げました。見られるのはあなただけです'],
      ['Người kiểm duyệt đã gỡ danh sách “By <the> sea” của bạn: giờ chỉ bạn thấy nó'],
    ]);
  });

  test('about a deleted list leads to those that are left, and about one that is given back to it', async () => {
    const mai = await maker('mai');
    await decide(mai.id, 'deleted');
    await decide(mai.id, 'approved');
    const { list } = await mai.list();
    expect(new Map(list.map(({ title, said }) => [title, said && saidPath(said)]))).toEqual(
      new Map([
        ['A moderator deleted your list “By <the> sea”', '/user/manhua/lists'],
        ['Your list “By <the> sea” may be public again', '/lists/abcdefghijkl'],
      ]),
    );
  });

  test('reaches nobody who is disabled or unknown', async () => {
    const lan = await maker('lan', 'disabled');
    await decide(lan.id, 'deleted');
    await decide(999_999, 'deleted');
    await site.members('member').where({ id: lan.id }).update({ status: 'active' });
    expect(await lan.list()).toEqual({ list: [], total: 0, unread: 0 });
  });
});
