import { counterName } from '@yonkoma/service-kit';
import { beforeAll, expect, test } from 'vitest';
import { checkClickCaptcha, languages, questionCaptcha } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { openCaptcha, type TestCaptcha } from '../fixtures/open-captcha.ts';
import { encode, solveWork } from '../proof-of-work/fixtures/solve-work.ts';
import { isAnswer, plainAnswer } from './question/answer-rules.ts';
import { askQuestion } from './question/ask-question.ts';

let last = 0;
const newId = () => `asked-${String((last += 1)).padStart(8, '0')}`;

onBothEngines('the question in words', (engine) => {
  let site: TestCaptcha;
  beforeAll(async () => {
    site = await openCaptcha(engine);
  });

  async function challenge(id = newId()) {
    const { data, refusal } = await site.ask(questionCaptcha, { id });
    expect(refusal).toBe('');
    const { answer } = (await site.db('captcha').where({ id }).first('answer')) as { answer: string };
    return { id, data, words: (JSON.parse(answer) as { words: string[] }).words };
  }
  const check = async (id: string, info: string) => (await site.ask(checkClickCaptcha, { id, info })).code;
  const use = async (id: string, info: string) => site.use(id, info);

  test('an answer with its proof of work lets one form through, checked before or not', async () => {
    const first = await challenge();
    const info = `${first.words[0]};${(await solveWork(first.data.work)).token}`;
    expect(await check(first.id, info)).toBe(1);
    expect(await use(first.id, info)).toBe('');
    expect(await use(first.id, info)).toBe('captcha-wrong');
    const second = await challenge();
    expect(
      await use(
        second.id,
        ` ${(second.words[0] as string).toUpperCase()} ;${(await solveWork(second.data.work)).token}`,
      ),
    ).toBe('');
  });

  test('the question is sent without its answer', async () => {
    const { data } = await challenge();
    expect(Object.keys(data).sort()).toEqual(['id', 'question', 'work']);
    expect(data.work).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', keyPrefix: '00' },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('a wrong answer ends the challenge, even with valid work', async () => {
    const { id, data, words } = await challenge();
    const { token } = await solveWork(data.work);
    expect(await check(id, `something else;${token}`)).toBe(0);
    expect(await check(id, `${words[0]};${token}`)).toBe(0);
  });

  test('an answer counts only with its own work: not without any, not another’s, not an easier one', async () => {
    const other = await solveWork((await challenge()).data.work);
    const spoil: ((work: object) => Promise<string>)[] = [
      async () => '',
      async () => other.token,
      async (work) => encode({ challenge: work, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
      async (work) => {
        const easy = structuredClone(work) as { parameters: { cost: number; keyPrefix: string } };
        easy.parameters.cost = 1;
        return (await solveWork(easy)).token;
      },
      async () => 'not base64 at all',
      async () => encode({ challenge: null, solution: null, test: true }),
    ];
    for (const make of spoil) {
      const { id, data, words } = await challenge();
      expect(await check(id, `${words[0]};${await make(data.work)}`)).toBe(0);
    }
  });

  test('questions and pictures share the limit of sixty challenges in ten minutes', async () => {
    const now = Math.floor(Date.now() / 1000);
    await site.db('counter').insert(
      [now, now + 600].map((at) => ({
        name: `${counterName(site.secret, 'captcha', '192.0.2.55')} ${Math.floor(at / 600)}`,
        count: 60,
        expires_at: now + 600,
      })),
    );
    expect((await site.ask(questionCaptcha, { id: newId() }, { address: '192.0.2.55' })).refusal).toBe(
      'captcha-too-many',
    );
  });
});

test('every language has many questions, each with a non-empty answer and no placeholder left', () => {
  for (const language of languages) {
    const asked = Array.from({ length: 400 }, () => askQuestion(language));
    expect(new Set(asked.map(({ question }) => question)).size).toBeGreaterThan(100);
    for (const { question, words } of asked) {
      expect(question).not.toMatch(/[{}]|undefined/);
      expect(words.length).toBeGreaterThan(0);
      for (const word of words) expect(plainAnswer(word)).not.toBe('');
    }
  }
});

test('a list of choices never holds its answer twice', () => {
  for (const language of languages) {
    for (const { question, words } of Array.from({ length: 400 }, () => askQuestion(language))) {
      const list = /[:：](.+?)[?？]?$/u.exec(question)?.[1];
      if (list) expect(list.split(/[,、]/).filter((item) => isAnswer(item, words))).toHaveLength(1);
    }
  }
});

test.each([
  ['Seven.', ['seven', '7']],
  ['７', ['seven', '7']],
  [' SEVEN ', ['seven']],
  ['なな', ['七', 'なな']],
  ['ナナ', ['七', 'なな']],
  ['bay', ['bảy']],
  ['BẢY', ['bảy']],
  ['đỏ', ['đỏ']],
  ['do', ['đỏ']],
  ['ﾊﾟﾝ', ['パン']],
  ['七。', ['七']],
])('%j answers %j', (text, words) => {
  expect(isAnswer(text, words)).toBe(true);
});

test.each([
  ['', ['seven']],
  ['...', ['seven']],
  ['はな', ['ばな']],
  ['seventeen', ['seven']],
  ['seven'.repeat(20), ['seven']],
  ['か', ['が']],
])('%j does not answer %j', (text, words) => {
  expect(isAnswer(text, words)).toBe(false);
});
