import { beforeAll, expect, test } from 'vitest';
import {
  changeNoticePreferences,
  type EventData,
  languages,
  listNotices,
  type NoticeKind,
  readNoticePreferences,
  readNotices,
} from '@yonkoma/contract';
import {
  chaptersPublished,
  commentPublished,
  deliveryEndpoint,
  levelReached,
  type noticesChanged,
} from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openNotices, type TestNotices } from '../fixtures/open-notices.ts';
import { words } from '../words.ts';
import { fanOutSome } from '../news/fan-out-notices.ts';

onBothEngines('notices about the same thing', (engine) => {
  let site: TestNotices;
  const people: number[] = [];
  let sent = 0;
  const nowS = () => Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    site = await openNotices(engine);
    for (const name of ['mai', 'lan', 'ken', 'tom', 'zoe']) people.push(await site.add(name));
  });
  const tokens = new Map<number, string>();
  const tokenOf = async (id: number) => {
    if (!tokens.has(id)) tokens.set(id, await site.sessionOf(id));
    return tokens.get(id) ?? '';
  };
  const fresh = async () => site.add(`reader${(sent += 1)}`);
  const list = async (id: number) => (await site.ask(listNotices, {}, { token: await tokenOf(id) })).data;
  const read = async (id: number) => site.ask(readNotices, { ids: 'all' }, { token: await tokenOf(id) });
  const choose = async (id: number, kind: NoticeKind, isOn: boolean) =>
    (
      await site.ask(
        changeNoticePreferences,
        { kinds: [{ kind, site: isOn, mail: true }], digest: 'never' },
        { token: await tokenOf(id) },
      )
    ).data;
  async function say(
    author: number,
    answered: number,
    more: Partial<EventData<typeof commentPublished>> = {},
    id = `said ${(sent += 1)}`,
  ) {
    const data = {
      comment_id: sent,
      root_id: 7,
      subject: 'comic',
      kind: '',
      subject_id: 1,
      part_id: 0,
      place: 0,
      path: '',
      author_id: author,
      answered_id: answered,
      mentions: [],
      is_spoiler: 0 as const,
      text: `Comment ${sent}`,
      published_at: nowS(),
      ...more,
    };
    await site.askPeer(deliveryEndpoint(commentPublished, 'notice'), { events: [{ id, data }] });
    return data;
  }

  test('are one for three people who answer in a conversation, with names, count and the latest answer', async () => {
    const [, lan = 0, ken = 0, tom = 0] = people;
    const id = await fresh();
    await say(lan, id);
    expect((await list(id)).list.map(({ title }) => title)).toEqual(['lan replied to you']);
    await say(ken, id);
    await say(ken, id);
    expect((await list(id)).list.map(({ title }) => title)).toEqual(['ken and lan replied to you']);
    const { comment_id, text } = await say(tom, id);
    await say(tom, id, { root_id: 8 });
    const { list: own, unread } = await list(id);
    expect([unread, own.map(({ title }) => title).toSorted()]).toEqual([
      2,
      ['tom and 2 others replied to you', 'tom replied to you'],
    ]);
    expect(own.find(({ title }) => title.includes('2'))).toMatchObject({ kind: 'answers', text, said: { comment_id } });
  });

  test('carry the count of their reader with each change, so that nobody asks for it', async () => {
    const me = await fresh();
    const carried = async () => {
      const [row] = await site
        .db('outbox')
        .where({ subject: `member ${me}` })
        .orderBy('id', 'desc');
      return (JSON.parse(row.data) as EventData<typeof noticesChanged>).unread;
    };
    await list(me);
    await say(people[0] as number, me, { root_id: 71 });
    expect(await carried()).toBe(1);
    await say(people[1] as number, me, { root_id: 72 });
    expect(await carried()).toBe(2);
    await read(me);
    expect(await carried()).toBe(0);
  });

  test('stay as they are once read, and later answers make a new one', async () => {
    const [, lan = 0, ken = 0] = people;
    const id = await fresh();
    await say(lan, id);
    await read(id);
    await say(ken, id);
    const { list: own, unread } = await list(id);
    expect([unread, own.map(({ title, is_read }) => [title, is_read])]).toEqual([
      1,
      [
        ['ken replied to you', 0],
        ['lan replied to you', 1],
      ],
    ]);
  });

  test('count one event twice only once, and so one comment under two events', async () => {
    const [, lan = 0] = people;
    const id = await fresh();
    const said = await say(lan, id, {}, 'told twice');
    await site.askPeer(deliveryEndpoint(commentPublished, 'notice'), {
      events: [
        {
          id: 'told twice',
          data: { ...said, author_id: people[2] ?? 0 },
        },
      ],
    });
    await site.askPeer(deliveryEndpoint(commentPublished, 'notice'), { events: [{ id: 'another event', data: said }] });
    expect((await list(id)).list.map(({ title }) => title)).toEqual(['lan replied to you']);
  });

  const reach = async (memberId: number, level: number) =>
    site.askPeer(deliveryEndpoint(levelReached, 'notice'), {
      events: [
        {
          id: `level ${(sent += 1)}`,
          data: { member_id: memberId, level, at: nowS() },
        },
      ],
    });

  test('name a reached level once, and of several since the last visit the highest', async () => {
    const id = await fresh();
    await reach(id, 2);
    expect((await list(id)).list.map(({ title }) => title)).toEqual(['You reached level 2: Page turner']);
    await reach(id, 3);
    expect((await list(id)).list.map(({ title, kind }) => [title, kind])).toEqual([
      ['You reached level 3: Regular', 'levels'],
    ]);
  });

  test('are left out by kind as the member chose, except those that the site must send', async () => {
    const [, lan = 0] = people;
    const id = await fresh();
    for (const kind of ['answers', 'mentions', 'levels', 'chapters', 'activities', 'site'] as const)
      await choose(id, kind, false);
    await say(lan, id);
    await say(lan, 0, { mentions: [id] });
    await reach(id, 2);
    site.comics.followers.set(1, [id, lan]);
    await site.askPeer(deliveryEndpoint(chaptersPublished, 'notice'), {
      events: [
        {
          id: 'news',
          data: {
            comic_id: 1,
            original_language: 'en',
            titles: [],
            chapters: [{ id: 1, language: 'en', number: '1', title: '' }],
            published_at: nowS(),
            follower_count: 2,
          },
        },
      ],
    });
    while (await fanOutSome(site.running));
    await site.command('send', '--type', 'activity', 'A contest', '');
    await site.command('send', 'We move', '');
    const { list: own, unread, total } = await list(id);
    expect([unread, total, own.map(({ title }) => title)]).toEqual([1, 1, ['We move']]);
    expect((await list(lan)).list.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['chapters', 'activities', 'site']),
    );
    const { kinds } = await choose(id, 'activities', true);
    expect(kinds.map(({ kind, site: isOn }) => [kind, isOn])).toEqual([
      ['chapters', false],
      ['answers', false],
      ['mentions', false],
      ['levels', false],
      ['activities', true],
      ['site', true],
    ]);
    expect((await list(id)).list.map(({ title }) => title).toSorted()).toEqual(['A contest', 'We move']);
  });

  test('go by letter only to members with an address who chose so', async () => {
    const [id, mute] = [await fresh(), await site.add('mute', { email: null })];
    expect((await site.ask(readNoticePreferences, {}, { token: await tokenOf(id) })).data).toMatchObject({
      digest: 'never',
      mail: 'ready',
      hour: 8,
    });
    expect((await site.ask(readNoticePreferences, {}, { token: await tokenOf(mute) })).data.mail).toBe('no-address');
    expect(
      (await site.ask(changeNoticePreferences, { kinds: [], digest: 'daily' }, { token: await tokenOf(mute) })).refusal,
    ).toBe('digest-unavailable');
    expect(
      (await site.ask(changeNoticePreferences, { kinds: [], digest: 'weekly' }, { token: await tokenOf(id) })).data
        .digest,
    ).toBe('weekly');
    expect((await site.ask(readNoticePreferences, {})).code).toBe(303);
  });

  test('have words in every language', () => {
    for (const language of languages)
      for (const key of ['notice.answered.many', 'notice.named.many'] as const)
        expect(words[language][key]).toMatch(/\{name\}.*\{count\}/);
  });
});
