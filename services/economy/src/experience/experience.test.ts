import { expect, test } from 'vitest';
import {
  clickAd,
  experienceField,
  explainRewards,
  followShare,
  gainExperience,
  languages,
  onWire,
  readLevel,
} from '@yonkoma/contract';
import { commentPublished, deliveryEndpoint, levelReached } from '@yonkoma/contract/schema';
import { transact } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { type TestEconomy, withMember } from '../fixtures/open-economy.ts';
import { words } from '../words.ts';
import { gain } from './gain.ts';

onBothEngines('experience', (engine) => {
  let site: TestEconomy;
  let id: number;
  let token: string;
  withMember(engine, 'level', (joined) => {
    ({ site, id, token } = joined);
  });
  const experience = async () => (await site.held(id)).experience;
  const read = (chapter: number, comic = 1) =>
    site.ask(gainExperience, { type: 'read_chapter', comic_id: comic, chapter_id: chapter }, { token });
  const reach = (chapterId: number, page: number, pages: number, comicId = 1) =>
    site.records.set(`${id} ${comicId}`, { chapterId, page, pages });

  test('is earned by reading a chapter to its last page, once a day, and not by claiming so', async () => {
    reach(11, 3, 9);
    expect((await read(11)).data).toEqual(onWire.gained({ experience: 0, add: 0, level: 1, isLevelUp: false }));
    reach(11, 9, 9);
    expect((await read(12)).data.add).toBe(0);
    expect((await read(11)).data).toEqual(onWire.gained({ experience: 2, add: 2, level: 1, isLevelUp: false }));
    expect((await read(11)).data.add).toBe(0);
    for (const type of ['comment', 'share', 'sign'] as const)
      expect((await site.ask(gainExperience, { type, comic_id: 1, chapter_id: 11 }, { token })).data.add).toBe(0);
    expect((await site.ask(gainExperience, { type: 'read_chapter' }, { token })).data.add).toBe(0);
    expect((await site.ask(gainExperience, { type: 'read_chapter', comic_id: 1, chapter_id: 11 })).code).toBe(303);
  });

  test('of a day ends at its limit, and starts again the next day', async () => {
    const deed = (subject: string, day: string) =>
      transact(site.db, (transaction) => gain(transaction, { memberId: id, action: 'comment', subject, day }, 1));
    expect(
      (await Promise.all(Array.from({ length: 9 }, (_, index) => deed(String(index), '2026-11-21'))))
        .map(({ add }) => add)
        .sort(),
    ).toEqual([0, 0, 0, 0, 3, 3, 3, 3, 3]);
    expect(await experience()).toBe(15);
    expect((await deed('0', '2026-11-22')).add).toBe(3);
  });

  test('raises the level at its threshold, once', async () => {
    await site.hold(id, { experience: 48 });
    reach(11, 9, 9);
    expect((await read(11)).data).toEqual(onWire.gained({ experience: 50, add: 2, level: 2, isLevelUp: true }));
    expect(
      await site
        .db('outbox')
        .where({ name: levelReached.name, subject: `member ${id}` })
        .pluck('data'),
    ).toEqual([expect.stringContaining(`{"member_id":${id},"level":2,`)]);
    expect((await read(11)).data).toMatchObject({ level: 2, level_up: false });
    const { data } = await site.ask(readLevel, {}, { token });
    expect(data).toMatchObject({
      level: 2,
      level_name: 'Page turner',
      ...onWire.own({ experience: 50, next: 150 }),
      today: [{ action: 'read_chapter', ...experienceField(2) }],
    });
    expect(data.levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const named = data.levels.map(({ privilege }) => privilege);
    expect(named[0]).toEqual(['Characters in a comment: 500', 'Comics in your library: 500', 'Downloads a day: 10']);
    expect(named[9]).toEqual([
      'Extra points for each check-in: 8',
      'Characters in a comment: 1,200',
      'Links without approval: 4',
      'Chapters that are open early',
      'Comics in your library: 10,000',
      'Your name in gold',
      'Downloads a day: 100',
    ]);
  });

  test('names no downloads for a level where it makes no difference, and no more than anybody may have', async () => {
    const downloads = async () =>
      (await site.ask(readLevel, {}, { token })).data.levels.map(({ privilege }) =>
        privilege.filter((one) => one.startsWith('Downloads')).join(),
      );
    site.settings.originalsADay = 12;
    expect((await downloads()).slice(0, 3)).toEqual(['Downloads a day: 10', ...Array(2).fill('Downloads a day: 12')]);
    for (const originals of ['nobody', 'everybody'] as const) {
      site.settings.originals = originals;
      expect(new Set(await downloads())).toEqual(new Set(['']));
    }
    Object.assign(site.settings, { originals: 'keys', originalsADay: 100 });
  });

  test('that many deeds bring at once is never lost, and neither is the level that it reaches', async () => {
    await site.hold(id, { experience: 140 });
    const at = Date.UTC(2026, 6, 1, 16) / 1000;
    reach(11, 9, 9);
    await Promise.all([
      ...Array.from({ length: 20 }, () => say(id, at)),
      ...Array.from({ length: 20 }, () => read(11)),
      ...Array.from({ length: 20 }, () => site.ask(clickAd, { ad_type: 'vignette' }, { token })),
    ]);
    await site.deliver();
    expect(await experience()).toBeGreaterThanOrEqual(140 + 15 + 2 + 1);
    const kept = await site.members('member').where({ id }).first('experience', 'level');
    expect(kept).toEqual({ experience: await experience(), level: 3 });
  });

  test('of the highest level has no next threshold', async () => {
    await site.hold(id, { experience: 9000 });
    expect((await site.ask(readLevel, {}, { token })).data).toMatchObject({
      level: 10,
      ...onWire.own({ experience: 9000, next: 8000 }),
    });
  });

  test('is earned by visitors of a shared link, each once a day, never by oneself or an unknown code', async () => {
    const { share } = (await site.ask(readLevel, {}, { token })).data;
    expect(share).toMatch(/^[A-Za-z0-9]{10}$/);
    expect((await site.ask(readLevel, {}, { token })).data.share).toBe(share);
    const visit = (address: string, code = share, asker?: string) =>
      site.ask(followShare, { share: code }, { address, ...(asker ? { token: asker } : {}) });
    expect((await visit('198.51.100.1')).data).toEqual({ add: 5 });
    expect((await visit('198.51.100.1')).data).toEqual({ add: 0 });
    expect((await visit('198.51.100.2', share, token)).data).toBeNull();
    for (const code of [
      share.toLowerCase() === share ? share.toUpperCase() : share.toLowerCase(),
      'nobodyhas1',
      '',
      "' OR 1=1",
    ])
      expect((await visit('198.51.100.3', code)).data).toBeNull();
    await Promise.all(Array.from({ length: 8 }, (_, index) => visit(`203.0.113.${index}`)));
    expect(await experience()).toBe(25);
    expect(JSON.stringify(await site.db('experience_log').where({ member_id: id }))).not.toContain('198.51');
  });

  test('is earned by advertisements up to five a day, and not by guests', async () => {
    expect((await site.ask(clickAd, { ad_type: 'vignette' })).data).toEqual({ add: 0 });
    for (const format of [
      'inPagePush',
      'interstitial',
      'vignette',
      'onclickPopunder',
      'nativeBanner',
      'directLink',
    ] as const)
      await site.ask(clickAd, { ad_type: format }, { token });
    expect(await experience()).toBe(5);
    expect((await site.ask(clickAd, { ad_type: 'banner' } as never, { token })).code).toBe(0);
  });

  test('and points are explained to everybody, at both addresses', async () => {
    const { data } = await site.ask(explainRewards, {});
    expect(data.rules.find(({ action }) => action === 'read_chapter')).toMatchObject({
      score: 0,
      ...onWire.worth({ amount: 2, dailyLimit: 40 }),
      desc: 'Read a chapter to its end',
    });
    expect((await site.app.inject('/api/account/jifendesc')).json().data).toMatchObject({
      title: words.vi['rewards-title'],
    });
    for (const language of languages) expect(words[language]['rewards-points']).not.toMatch(/[<&]/);
  });

  let said = 0;
  const say = async (author: number, published_at: number, event = `said ${(said += 1)}`) => {
    const data = {
      comment_id: said,
      root_id: 7,
      subject: 'comic',
      kind: '',
      subject_id: 1,
      part_id: 0,
      place: 0,
      path: '',
      author_id: author,
      answered_id: 0,
      mentions: [],
      is_spoiler: 0 as const,
      text: `Comment ${said}`,
      published_at,
    };
    await site.askPeer(deliveryEndpoint(commentPublished, 'economy'), { events: [{ id: event, data }] });
  };

  test('is earned by comments up to the limit of the day, and not by a disabled author', async () => {
    const gone = await site.add('gone', { status: 'disabled' });
    const at = Date.UTC(2026, 5, 1, 16) / 1000;
    for (let count = 0; count < 7; count += 1) await say(id, at);
    await say(gone, at);
    const of = async (member: number) => (await site.held(member)).experience;
    expect([await of(id), await of(gone)]).toEqual([15, 0]);
    await say(id, at + 7200);
    expect(await of(id)).toBe(18);
    expect(
      await site.db('experience_log').where({ member_id: id }).distinct('day').orderBy('day').pluck('day'),
    ).toEqual(['2026-06-01', '2026-06-02']);
  });

  test('is earned once for a comment, whether its event comes twice or two events carry it', async () => {
    const at = Date.UTC(2026, 5, 1, 16) / 1000;
    await say(id, at, 'told twice');
    await say(id, at, 'told twice');
    await say(id, at, 'another event');
    expect(await site.db('experience_log').where({ member_id: id, action: 'comment' })).toHaveLength(1);
  });
});
