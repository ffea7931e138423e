import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeNoticePreferences, type Digest, type NoticeKind, readNotices } from '@yonkoma/contract';
import { commentPublished, deliveryEndpoint } from '@yonkoma/contract/schema';
import { onBothEngines, openMailSink } from '@yonkoma/testing/node';
import { member } from '@yonkoma/member/domain';
import { openNotices, type TestNotices } from '../fixtures/open-notices.ts';
import { notifiedUntil } from './digest-rules.ts';
import { sendSomeDigests } from './send-digests.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const timeZone = 'Asia/Ho_Chi_Minh';
const at = (text: string) => Date.parse(text) / 1000;

test.each([
  ['daily', '2026-11-21T08:00:00+07:00', '2026-11-21T07:45:00+07:00'],
  ['daily', '2026-11-21T07:59:59+07:00', '2026-11-20T07:45:00+07:00'],
  ['weekly', '2026-11-21T12:00:00+07:00', '2026-11-16T07:45:00+07:00'],
  ['weekly', '2026-11-16T07:00:00+07:00', '2026-11-09T07:45:00+07:00'],
  ['weekly', '2026-11-16T08:00:00+07:00', '2026-11-16T07:45:00+07:00'],
] as const)('a %s letter at %s covers the time until %s', (digest, now, until) => {
  expect(notifiedUntil(digest, { now: at(now), timeZone, hour: 8 })).toBe(at(until));
});

test('the hour follows the clock, on days of 23 hours and 25 too', () => {
  const zone = { timeZone: 'Europe/Berlin', hour: 8 };
  for (const day of ['2026-03-29T08:00:00+02:00', '2026-10-25T08:00:00+01:00'])
    expect(notifiedUntil('daily', { ...zone, now: at(day) })).toBe(at(day) - 900);
  expect(notifiedUntil('daily', { timeZone: 'Europe/Berlin', hour: 2, now: at('2026-03-29T12:00:00+02:00') })).toBe(
    at('2026-03-29T03:00:00+02:00') - 900,
  );
});

onBothEngines('letters with notices', (engine) => {
  const secret = 'a secret of the tests that nobody else knows';
  const closings: (() => Promise<void>)[] = [];
  let site: TestNotices;
  let made = 0;
  let lan = 0;
  beforeAll(async () => {
    site = await openNotices(engine, {
      SECRET: secret,
      SITE_URL: 'https://comics.example',
      MAIL_FROM: 'Comics <no-reply@comics.example>',
    });
    lan = await site.add('lan');
  });
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
    await site.members('delivery').delete();
  });

  /** The published notices are an hour older than the due letter. */
  const until = () =>
    notifiedUntil('daily', { now: Math.floor(Date.now() / 1000), timeZone: site.settings.timeZone, hour: 8 });
  async function reader(
    digest: Digest,
    more: { kinds?: { kind: NoticeKind; site: boolean; mail: boolean }[]; language?: string } = {},
  ) {
    const id = await site.add(`reader${(made += 1)}`);
    const token = await site.sessionOf(id);
    await site.ask(changeNoticePreferences, { kinds: more.kinds ?? [], digest }, { token });
    await site
      .db('notice_preference')
      .where({ member_id: id })
      .update({ digested_until: until() - 20 * 86_400 });
    if (more.language) await site.members('member').where({ id }).update({ language: more.language });
    return { id, token, address: `reader${made}@reader.example` };
  }
  async function answer(answered_id: number, text = `Comment ${made}`, published_at = until() - 15 * 86_400) {
    made += 1;
    const data = {
      comment_id: made,
      root_id: made,
      subject: 'comic',
      kind: '',
      subject_id: 3,
      part_id: 9,
      place: 4,
      path: '',
      author_id: lan,
      answered_id,
      mentions: [],
      is_spoiler: 0 as const,
      text,
      published_at,
    };
    await site.askPeer(deliveryEndpoint(commentPublished, 'notice'), { events: [{ id: `said ${made}`, data }] });
    return made;
  }
  const sendAll = async () => {
    while (await sendSomeDigests(site.running));
    await site.deliver();
  };
  const waiting = (address: string) => site.members('delivery').where({ address });

  test('list new notices once, whichever process sends them, and are not sent without new ones', async () => {
    const [daily, weekly, none] = [await reader('daily'), await reader('weekly'), await reader('never')];
    for (const { id } of [daily, weekly, none]) await answer(id);
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    await sendAll();
    expect(
      [await waiting(daily.address), await waiting(weekly.address), await waiting(none.address)].map(
        (rows) => rows.length,
      ),
    ).toEqual([1, 1, 0]);
    await site.db('notice_preference').update({ digested_until: until() - 86_400 });
    await sendAll();
    expect(await waiting(daily.address)).toHaveLength(1);
  });

  test('leave out read, unwanted and very recent notices, and members without an address or disabled', async () => {
    const [read, unwanted, young, disabled, nowhere] = [
      await reader('daily'),
      await reader('daily', { kinds: [{ kind: 'answers', site: true, mail: false }] }),
      await reader('daily'),
      await reader('daily'),
      await reader('daily'),
    ];
    for (const { id } of [read, unwanted, disabled, nowhere]) await answer(id);
    await answer(young.id, 'Just now', until() + 60);
    await site.ask(readNotices, { ids: 'all' }, { token: read.token });
    await site.members('member').where({ id: disabled.id }).update({ status: 'disabled' });
    await site.members('member').where({ id: nowhere.id }).update({ email: null });
    await sendAll();
    expect(await site.members('delivery')).toEqual([]);
    expect(
      await site
        .db('notice_preference')
        .where({ member_id: young.id })
        .first('digested_until')
        .then((row) => Number(row?.digested_until)),
    ).toBe(until());
  });

  test('begin with notices from after the member asked for letters', async () => {
    const { id, token, address } = await reader('never');
    await answer(id);
    await site.ask(changeNoticePreferences, { kinds: [], digest: 'daily' }, { token });
    await sendAll();
    expect(await waiting(address)).toEqual([]);
  });

  test('come in the reader’s language, link to the notice, and can be ended by the mail program itself', async () => {
    await using sink = await openMailSink();
    const { id, address } = await reader('daily', { language: 'jp' });
    const comment = await answer(id, 'See <b>this</b> https://elsewhere.example/x\nand that');
    await sendAll();
    const stop = await member.start?.({
      ...site.runningMembers,
      config: { ...(site.runningMembers.config as object), SMTP_URL: sink.url },
    } as never);
    if (stop) closings.push(stop);
    const letter = await sink.take(address);
    expect([letter.headers.get('list-unsubscribe'), letter.headers.get('list-unsubscribe-post')]).toEqual([
      `<https://comics.example/member/unsubscribe/${unsubscribeToken(secret, id)}>`,
      'List-Unsubscribe=One-Click',
    ]);
    expect([letter.from, letter.subject, letter.headers.get('content-language')]).toEqual([
      'Comics <no-reply@comics.example>',
      'Yonkoma の新しいお知らせ 1件',
      'ja',
    ]);
    const link = `https://comics.example/animationDetail/3/9?page=4&comment=${comment}`;
    expect(letter.text).toContain(
      `lanさんから返信がありました\nSee <b>this</b> https://elsewhere.example/x and that\n${link}`,
    );
    expect(letter.html).toContain(`<a href="${link.replace('&', '&amp;')}">`);
    expect(letter.html).not.toMatch(/<b>|<a href="https:\/\/elsewhere/);
  });

  test('end by one POST without a session, and not by a link that is merely followed', async () => {
    const { id, address } = await reader('daily');
    const url = `/member/unsubscribe/${unsubscribeToken(secret, id)}`;
    const digest = async () => (await site.db('notice_preference').where({ member_id: id }).first('digest'))?.digest;
    const asked = await site.app.inject({ url, headers: { 'think-lang': 'vi' } });
    expect([asked.statusCode, asked.headers['content-type'], await digest()]).toEqual([
      200,
      'text/html; charset=utf-8',
      'daily',
    ]);
    expect(asked.body).toMatch(/<html lang="vi">.*<form method="post"><button>Ngừng nhận thư<\/button>/s);
    for (const wrong of [
      `${url}x`,
      '/member/unsubscribe/',
      `/member/unsubscribe/${id}.${'A'.repeat(32)}`,
      url.replace(String(id), String(lan)),
      '/member/unsubscribe/0.x',
    ]) {
      expect([wrong, (await site.app.inject({ method: 'POST', url: wrong })).statusCode]).toEqual([wrong, 404]);
    }
    expect(await digest()).toBe('daily');
    for (const headers of [
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      {},
    ]) {
      const ended = await site.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
      expect([ended.statusCode, ended.headers.location]).toEqual([200, undefined]);
    }
    expect(await digest()).toBe('never');
    await answer(id);
    await sendAll();
    expect(await waiting(address)).toEqual([]);
  });
});
