import { counterName } from '@yonkoma/service-kit';
import { beforeAll, expect, test } from 'vitest';
import { checkClickCaptcha, clickCaptcha, type Language, languages } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import sharp from 'sharp';
import { openCaptcha, type TestCaptcha } from '../fixtures/open-captcha.ts';

let last = 0;
const newId = () => `form-${String((last += 1)).padStart(8, '0')}`;

onBothEngines('the click captcha', (engine) => {
  let site: TestCaptcha;
  beforeAll(async () => {
    site = await openCaptcha(engine);
  });

  /** A challenge and the correct clicks, in the picture's own size. */
  async function challenge(address = '192.0.2.1', id = newId()) {
    const { data, refusal } = await site.ask(clickCaptcha, { id }, { address });
    expect(refusal).toBe('');
    const { answer } = (await site.db('captcha').where({ id }).first('answer')) as { answer: string };
    const { boxes } = JSON.parse(answer) as { boxes: { x: number; y: number }[] };
    const clicks = boxes.map(({ x, y }) => `${x + 16},${y + 16}`);
    return { id, data, clicks, info: `${clicks.join('-')};350;200` };
  }
  const check = async (id: string, info: string, unset = false, address = '192.0.2.1') =>
    site.ask(checkClickCaptcha, { id, info, unset }, { address });
  const use = async (id: string, info: string, address?: string) => site.use(id, info, address);
  const isKept = async (id: string) => (await site.db('captcha').where({ id }).first()) !== undefined;

  test('a challenge is a PNG of 350 by 200 below 60 KB that names two marks and reveals nothing else', async () => {
    const { id, data } = await challenge();
    expect(data).toMatchObject({
      id,
      width: 350,
      height: 200,
      text: [expect.stringMatching(/^<.+>$/), expect.stringMatching(/^<.+>$/)],
    });
    expect(Object.keys(data).sort()).toEqual(['base64', 'height', 'id', 'text', 'width']);
    const picture = Buffer.from(data.base64.replace('data:image/png;base64,', ''), 'base64');
    expect(picture.length).toBeLessThan(60_000);
    const { format, width, height, exif, comments } = await sharp(picture).metadata();
    expect({ format, width, height, exif, comments }).toEqual({
      format: 'png',
      width: 350,
      height: 200,
      exif: undefined,
      comments: undefined,
    });
  });

  test('the marks are named in the language of the caller', async () => {
    const scripts: Partial<Record<Language, RegExp>> & { en: RegExp } = {
      'zh-cn': /^<\p{Script=Han}+>$/u,
      en: /^<[a-z]+>$/,
      jp: /^<[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー（）]+>$/u,
      vi: /^<[\p{Script=Latin} ]+>$/u,
    };
    for (const language of languages) {
      const reply = await site.app.inject({
        url: `/api/common/clickCaptcha?id=${newId()}`,
        headers: { server: 'true', 'think-lang': language },
      });
      for (const name of reply.json().data.text as string[]) expect(name).toMatch(scripts[language] ?? scripts.en);
    }
  });

  test('clicks that were checked as right let one form through with the same clicks', async () => {
    const { id, info } = await challenge();
    expect(await check(id, info)).toMatchObject({ code: 1, data: null });
    expect(await use(id, info)).toBe('');
    expect(await use(id, info)).toBe('captcha-wrong');
  });

  test('a form may bring clicks that were not checked before', async () => {
    const { id, clicks } = await challenge();
    const twice = clicks.map((click) =>
      click
        .split(',')
        .map((part) => Number(part) * 2)
        .join(','),
    );
    expect(await use(id, `${twice.join('-')};700;400`)).toBe('');
  });

  test('a form with other clicks than the checked ones is refused, even if they are right', async () => {
    const { id, info } = await challenge();
    await check(id, info);
    expect(await use(id, info.replace(';350;200', ';350.0;200'))).toBe('captcha-wrong');
    expect(await isKept(id)).toBe(false);
  });

  test('a wrong answer reveals nothing and ends the challenge', async () => {
    const { id, info } = await challenge();
    expect(await check(id, '1,1-2,2;350;200')).toMatchObject({ code: 0, msg: '', data: null });
    expect(await check(id, info)).toMatchObject({ code: 0, msg: '' });
    expect(await isKept(id)).toBe(false);
  });

  test('fewer clicks, more clicks and clicks in another order are wrong', async () => {
    for (const spoil of [
      (clicks: string[]) => clicks.slice(0, 1),
      (clicks: string[]) => [...clicks, clicks[1] as string],
      (clicks: string[]) => clicks.toReversed(),
    ]) {
      const { id, clicks } = await challenge();
      expect((await check(id, `${spoil(clicks).join('-')};350;200`)).code).toBe(0);
      expect(await isKept(id)).toBe(false);
    }
  });

  test('a check that is not to be kept leaves nothing for a form', async () => {
    const { id, info } = await challenge();
    expect((await check(id, info, true)).code).toBe(1);
    expect(await use(id, info)).toBe('captcha-wrong');
  });

  test('of many guesses sent at once only one is judged', async () => {
    const { id, info } = await challenge();
    const answers = await Promise.all(
      [...Array.from({ length: 8 }, (_, index) => `${index},1-2,2;350;200`), info].map((guess) => check(id, guess)),
    );
    expect(answers.filter(({ code }) => code === 1).length).toBeLessThanOrEqual(1);
    expect(await use(id, info)).toBe('captcha-wrong');
  });

  test('of several forms that bring the same clicks at once one is let through', async () => {
    const { id, info } = await challenge();
    await check(id, info);
    const refusals = await Promise.all([1, 2, 3].map(() => use(id, info)));
    expect(refusals.toSorted()).toEqual(['', 'captcha-wrong', 'captcha-wrong']);
  });

  test('a challenge expires after ten minutes', async () => {
    const { id, info } = await challenge();
    await site
      .db('captcha')
      .where({ id })
      .update({ expires_at: Math.floor(Date.now() / 1000) });
    expect((await check(id, info)).code).toBe(0);
    expect(await use(id, info)).toBe('captcha-wrong');
  });

  test('a challenge is valid only in the network that it was made for, which is one /64 of IPv6', async () => {
    const { id, info } = await challenge('2001:db8:1:2::1');
    expect((await check(id, info, false, '2001:db8:1:3::1')).code).toBe(0);
    expect(await use(id, info, '192.0.2.200')).toBe('captcha-wrong');
    expect((await check(id, info, false, '2001:db8:1:2::ffff')).code).toBe(1);
    expect(await use(id, info, '2001:db8:1:2:3::4')).toBe('');
  });

  test('an id that another network holds is refused; one of the same network is replaced', async () => {
    const theirs = await challenge('192.0.2.30');
    expect((await site.ask(clickCaptcha, { id: theirs.id }, { address: '192.0.2.31' })).refusal).toBe('captcha-wrong');
    expect((await check(theirs.id, theirs.info, false, '192.0.2.30')).code).toBe(1);
    const again = await challenge('192.0.2.30', theirs.id);
    expect(await use(theirs.id, again.info, '192.0.2.30')).toBe('');
  });

  test.each(['', 'short', 'a'.repeat(65), 'with space', '../../etc', "a' OR '1'='1", 'ключ-ключ'])(
    'the id %j makes no challenge',
    async (id) => {
      expect((await site.ask(clickCaptcha, { id })).refusal).toBe('captcha-wrong');
      expect(await isKept(id)).toBe(false);
    },
  );

  test('a list of ids, no id, and a read without the header of our clients make no challenge', async () => {
    const read = async (query: string, headers = {}) =>
      (await site.app.inject({ url: `/api/common/clickCaptcha${query}`, headers })).json();
    const before = await site.db('captcha').count({ rows: '*' });
    expect(await read('?id[0]=abcdefgh&id[1]=abcdefgi', { server: 'true' })).toMatchObject({ code: 0 });
    expect(await read('', { server: 'true' })).toMatchObject({ code: 0 });
    expect(await read('?id=abcdefgh')).toMatchObject({ code: 0 });
    expect(await site.db('captcha').count({ rows: '*' })).toEqual(before);
  });

  test('clicks as a list, a number, an object or a very long text are refused', async () => {
    for (const info of [['1,1-2,2;350;200'], 7, { clicks: [] }, null, 'x'.repeat(2001)]) {
      const { id } = await challenge();
      expect((await check(id, info as string)).code).toBe(0);
    }
  });

  test('one network gets 60 challenges in ten minutes, and another network is not affected', async () => {
    const address = '192.0.2.77';
    const now = Math.floor(Date.now() / 1000);
    const windows = [now, now + 600].map(
      (at) => `${counterName(site.secret, 'captcha', address)} ${Math.floor(at / 600)}`,
    );
    await site.db('counter').insert(windows.map((name) => ({ name, count: 59, expires_at: now + 600 })));
    const answers = [
      await site.ask(clickCaptcha, { id: newId() }, { address }),
      await site.ask(clickCaptcha, { id: newId() }, { address }),
    ];
    expect(answers.map(({ refusal }) => refusal)).toEqual(['', 'captcha-too-many']);
    expect((await site.ask(clickCaptcha, { id: newId() }, { address: '192.0.2.78' })).refusal).toBe('');
  });

  test('an address claimed by an unnamed proxy is ignored', async () => {
    const { id, info } = await challenge('192.0.2.90');
    const reply = await site.app.inject({
      method: 'POST',
      url: checkClickCaptcha.path,
      remoteAddress: '192.0.2.91',
      headers: { server: 'true', 'x-forwarded-for': '192.0.2.90', 'x-real-ip': '192.0.2.90' },
      payload: { id, info },
    });
    expect(reply.json()).toMatchObject({ code: 0 });
  });
});
