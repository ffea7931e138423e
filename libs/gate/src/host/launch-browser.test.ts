import { afterEach, expect, test, vi } from 'vitest';
import type { Browser, LaunchOptions } from 'playwright-core';
import { findHold, type Hold } from './find-hold.ts';
import { launchBrowser, type Sandbox } from './launch-browser.ts';

afterEach(() => void vi.restoreAllMocks());

const everything: Hold = { prefix: ['unshare', '--net'], owner: null, isApart: true };

/** How a browser was launched by root or another, and what the log was told. */
const launched = async (
  uid: number,
  sandbox: Sandbox,
  hold: Hold,
  answer: () => Promise<Browser> = async () => ({ close: async () => {} }) as Browser,
) => {
  vi.spyOn(process, 'getuid').mockReturnValue(uid);
  const [asked, warned]: [LaunchOptions[], string[]] = [[], []];
  const held = await launchBrowser(
    { program: () => '/usr/bin/chromium', sandbox, warn: (why) => void warned.push(why) },
    (options) => {
      asked.push(options);
      return answer();
    },
    async () => hold,
  );
  await held.end();
  const { chromiumSandbox, args = [], env = {} } = asked[0] ?? {};
  return { isHeld: chromiumSandbox, args, env, warned };
};

test.each<[who: string, uid: number, setting: Sandbox, owner: number | null, isHeld: boolean]>([
  ['anybody but root', 1000, 'auto', null, true],
  ['root, as another user', 0, 'auto', 61_200, true],
  ['root who wants it', 0, 'on', 61_200, true],
  ['anybody who left it out', 1000, 'off', null, false],
])(
  'the gate’s browser of %s (user %i, GATE_SANDBOX %s) has its sandbox; the log names a missing one',
  async (_who, uid, setting, owner, isHeld) => {
    const found = await launched(uid, setting, { ...everything, owner });
    expect([found.isHeld, found.args.includes('--no-sandbox'), found.warned.length]).toEqual([
      isHeld,
      false,
      isHeld ? 0 : 1,
    ]);
    expect(found.env).toEqual({
      PATH: expect.any(String),
      GATE_PROGRAM: '/usr/bin/chromium',
      GATE_HOME: expect.any(String),
      GATE_HOLD: 'unshare --net',
      GATE_OWNER: String(owner ?? ''),
    });
  },
);

test('as root the gate opens no page unless an operator allows it by name; the report says how', async () => {
  const hold = { ...everything, owner: null };
  for (const sandbox of ['auto', 'on'] as const)
    await expect(launched(0, sandbox, hold)).rejects.toThrow('GATE_SANDBOX=off');
  expect((await launched(0, 'off', hold)).warned).toHaveLength(1);
});

test('without a working sandbox the gate opens no page, and the report says what to do', async () => {
  const failing = async () => {
    throw new Error('browserType.launch: Chromium sandboxing failed!');
  };
  await expect(launched(1000, 'auto', everything, failing)).rejects.toThrow('GATE_SANDBOX=off');
  await expect(
    launched(0, 'off', everything, async () => {
      throw new Error('no such program');
    }),
  ).rejects.toThrow('no such program');
});

test('the browser runs under every available confinement; without a network namespace, the log says so', async () => {
  const allowing =
    (...allowed: string[]) =>
    async (program: string, args: readonly string[]) =>
      [program, ...args]
        .filter((word) => ['setpriv', 'unshare', 'nice', 'prlimit'].includes(word))
        .every((word) => allowed.includes(word));
  const programs = ({ prefix }: Hold) => prefix.filter((word) => /^[a-z]+$/.test(word));
  const all = await findHold(true, allowing('setpriv', 'unshare', 'nice', 'prlimit'));
  expect([programs(all), all.isApart, all.owner]).toEqual([
    ['setpriv', 'unshare', 'nice', 'prlimit'],
    true,
    expect.any(Number),
  ]);
  const user = await findHold(false, allowing('setpriv', 'unshare', 'nice', 'prlimit'));
  expect([programs(user), user.owner]).toEqual([['unshare', 'nice', 'prlimit'], null]);
  const closed = await findHold(true, allowing('nice'));
  expect([closed.prefix, closed.isApart, closed.owner]).toEqual([['nice', '-n', '5'], false, null]);
  expect((await launched(1000, 'auto', closed)).warned).toEqual([expect.stringContaining('network namespace')]);
});
