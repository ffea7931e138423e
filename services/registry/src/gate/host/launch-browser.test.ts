import { afterEach, expect, jest, test } from '@jest/globals';
import type { Browser, LaunchOptions } from 'playwright-core';
import { launchBrowser, type Sandbox } from './launch-browser.ts';

afterEach(() => void jest.restoreAllMocks());

/** How a browser was launched by root or another, and what the log was told. */
const launched = async (uid: number, sandbox: Sandbox, answer: () => Promise<Browser> = async () => ({}) as Browser) => {
  jest.spyOn(process, 'getuid').mockReturnValue(uid);
  const [asked, warned]: [LaunchOptions[], string[]] = [[], []];
  await launchBrowser({ program: '/usr/bin/chromium', sandbox, warn: (why) => void warned.push(why) }, (options) => { asked.push(options); return answer(); });
  return { isHeld: asked[0]?.chromiumSandbox, args: asked[0]?.args ?? [], warned };
};

test.each<[who: string, uid: number, setting: Sandbox, isHeld: boolean]>([
  ['anybody but root', 1000, 'auto', true], ['root', 0, 'auto', false], ['root who wants it', 0, 'on', true], ['anybody who left it out', 1000, 'off', false],
])('the gate’s browser of %s (user %i, GATE_SANDBOX %s) has its sandbox: %s; the log is told where it has none', async (_who, uid, setting, isHeld) => {
  const found = await launched(uid, setting);
  expect([found.isHeld, found.args.includes('--no-sandbox'), found.warned.length]).toEqual([isHeld, false, isHeld ? 0 : 1]);
});

test('a sandbox that cannot start opens no page, and the report says what to do', async () => {
  const failing = async () => { throw new Error('browserType.launch: Chromium sandboxing failed!'); };
  await expect(launched(1000, 'auto', failing)).rejects.toThrow('GATE_SANDBOX=off');
  await expect(launched(0, 'auto', async () => { throw new Error('no such program'); })).rejects.toThrow('no such program');
});
