import { afterEach, expect, test, vi } from 'vitest';
import type { PageToRender } from '@yonkoma/contract';
import { leakFinder } from './find-leak.ts';
import type { PagesOnServer } from './render-on-server.ts';

const page = { address: 'http://site.example/?day=1' } as PageToRender;

/** A server whose memory is what `held` says after so many renderings. */
const serverThatHolds = (held: (made: number) => number, isRendered = (_made: number) => true) => {
  const addresses = new Set<string>();
  let made = 0;
  const server: PagesOnServer = {
    render: async ({ address }) => {
      made += 1;
      addresses.add(address);
      return isRendered(made) ? { html: '' } : { fault: 'it ended' };
    },
    heldBytes: async () => 28_000_000 + held(made),
    close() {},
  };
  return { server, addresses };
};

test.each([
  ['keeps nothing', () => 0, null, 140],
  ['makes code late', (made: number) => 2_000 * Math.min(made, 40), null, 140],
  ['has one large answer now and then', (made: number) => (made % 3 === 0 ? 1_400_000 : 0), null, 140],
  ['has a large answer at every second look', (made: number) => (made % 40 === 0 ? 0 : 1_400_000), null, 140],
  ['makes a large table once', (made: number) => (made > 90 ? 1_200_000 : 0), null, 140],
  ['keeps the last 400 texts', (made: number) => 900 * Math.min(made, 400), null, 1_000],
  ['keeps 300 bytes of each', (made: number) => 300 * made, 300, 1_000],
  [
    'keeps a text of each beside large answers',
    (made: number) => 5_000 * made + (made % 3 === 0 ? 1_400_000 : 0),
    5_000,
    1_000,
  ],
])('a page that %s', async (_, held, leak, renderings) => {
  const { server, addresses } = serverThatHolds(held);
  expect(await leakFinder(server)(page)).toBe(leak);
  expect(addresses.size).toBe(renderings);
});

test('a page that ends its process says so elsewhere; where nothing is measured nothing is found', async () => {
  const { server } = serverThatHolds(
    (made) => 900 * made,
    (made) => made < 100,
  );
  expect(await leakFinder(server)(page)).toBe(900);
  const unmeasured = { ...serverThatHolds((made) => 900 * made).server, heldBytes: async () => null };
  expect(await leakFinder(unmeasured)(page)).toBeNull();
});

test('a minute of rendering is for all pages; the time between them is nobody’s', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const quick = serverThatHolds((made) => 300 * made);
  const find = leakFinder(quick.server);
  vi.advanceTimersByTime(3_600_000);
  expect(await find(page)).toBe(300);

  const slow = serverThatHolds((made) => 300 * made);
  const findSlowly = leakFinder({
    ...slow.server,
    render: async (asked) => (vi.advanceTimersByTime(1_000), slow.server.render(asked)),
  });
  await findSlowly(page);
  const { size } = slow.addresses;
  expect(size).toBeLessThanOrEqual(60);
  expect(await findSlowly({ ...page, address: '/other' })).toBeNull();
  expect(slow.addresses.size).toBe(size);
});
afterEach(() => void vi.useRealTimers());
