import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MountedRemote } from '@yonkoma/contract';
import { startWords } from '@yonkoma/i18n';
import type { RemoteModule } from '@yonkoma/remote-kit';
import { versionOf } from '../../fixtures/served-page.ts';
import { bringPage, type RemotePageState } from './bring-page.ts';
import { FileFailure } from './remote-fault.ts';
import { createRemotes } from './remotes.ts';

const sound: RemoteModule = { pages: { home: () => null } };
const never = new Promise<never>(() => {});
const after = (ms: number) =>
  new Promise<RemoteModule>((resolve) => {
    setTimeout(() => resolve(sound), ms);
  });
let turn = 0;

/** Each remote has a last good version, which is requested at an address of its own. */
const begin = (open: (remote: MountedRemote) => Promise<RemoteModule>, hasLastGood = true) => {
  turn += 1;
  const lastGood = { version: '1', address: `/mounted-${turn}.json`, integrity: 'sha384-mounted' };
  const states: RemotePageState[] = [];
  const remote = versionOf('reader', '2', hasLastGood ? { lastGood } : {});
  bringPage({
    remotes: createRemotes({ open }, { language: 'en' }),
    remote,
    page: 'home',
    onState: (state) => states.push(state),
    onFault: () => {},
    onTry: () => {},
  });
  return () => states.map((state) => (state.is === 'ready' ? state.version.version : state.is));
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeAll(() => {
  startWords('en', 'shell', {});
});
beforeEach(() => {
  vi.useFakeTimers();
  globalThis.fetch = (async (address: string) => ({
    ok: true,
    json: async () => (address.startsWith('/mounted') ? versionOf('reader', '1') : {}),
  })) as unknown as typeof fetch;
});
afterEach(() => {
  vi.useRealTimers();
});

test('a version that has not come after three seconds is replaced by the previous one, loaded by then', async () => {
  const seen = begin(({ version }) => (version === '2' ? never : after(500)));
  await pass(2_999);
  expect(seen()).toEqual([]);
  await pass(1);
  expect(seen()).toEqual(['1']);
});

test.each([
  ['neither comes', true],
  ['there is none before', false],
])('where %s, that is reported within three and a half seconds', async (_what, hasLastGood) => {
  const seen = begin(() => never, hasLastGood);
  await pass(2_999);
  expect(seen()).toEqual([]);
  await pass(501);
  expect(seen()).toEqual(['failed']);
});

test('a version that fails at once does not make the visitor wait for three seconds', async () => {
  const seen = begin(async ({ version }) => {
    if (version === '2') throw new FileFailure('/entry.js');
    return sound;
  });
  await pass(0);
  expect(seen()).toEqual(['1']);
});

test('a version that comes after the message is shown all the same', async () => {
  const seen = begin(({ version }) => (version === '2' ? never : after(5_000)));
  await pass(3_500);
  expect(seen()).toEqual(['failed']);
  await pass(5_000);
  expect(seen()).toEqual(['failed', '1']);
});
