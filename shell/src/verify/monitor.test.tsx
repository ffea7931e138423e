import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShellApi } from '@yonkoma/remote-kit';
import { notOurs } from '../../fixtures/not-ours.ts';
import { readRecord } from './record-store.ts';
import { startMonitor } from './start-monitor.ts';
import type { Triggers } from './trigger-rules.ts';
import { createVerification, pendingKey, recordKey, type Verification, verifiedAtKey } from './verification.ts';

const off: Triggers = { refresh: null, ipChange: null, interaction: null, listPages: null, detailChapters: null };
let verification: Verification;
let stop = () => {};
let asked = 0;

const start = async (triggers: Partial<Triggers>, { provider = 'altcha', network = 'home' } = {}) => {
  const call = (async () => {
    asked += 1;
    return { provider, siteKey: '', scriptUrl: '', network, triggers: { ...off, ...triggers } };
  }) as unknown as ShellApi['call'];
  stop();
  stop = await startMonitor({ window, verification, call });
};
const visit = (path = '/', isLoad = false) => verification.note({ kind: 'visit', path, isLoad, at: Date.now() });
const times = (count: number, act: () => void) => Array.from({ length: count }).forEach(act);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/index/list/new?page=1');
  asked = 0;
  verification = createVerification(window, createStore());
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

describe('no check is raised', () => {
  test('where no trigger is configured, and the site is not asked on every page', async () => {
    times(30, () => visit('/', true));
    await start({});
    times(30, () => verification.note({ kind: 'call', at: Date.now() }));
    await start({});
    expect([verification.isPending(), asked]).toEqual([false, 1]);
  });

  test('where there is no provider', async () => {
    await start({ refresh: { count: 1, withinS: 60 } }, { provider: 'off' });
    visit('/', true);
    expect(verification.isPending()).toBe(false);
  });

  test('within two hours of a passed challenge', async () => {
    await start({ refresh: { count: 1, withinS: 60 } });
    verification.pass();
    visit('/', true);
    expect(verification.isPending()).toBe(false);
    localStorage.setItem(verifiedAtKey, String(Date.now() - 7_200_001));
    visit('/', true);
    expect(verification.isPending()).toBe(true);
  });
});

test('pages are remembered for an hour, with their time, whatever is configured', async () => {
  visit('/ask', true);
  await start({});
  visit('/blog');
  verification.note({ kind: 'call', at: Date.now() });
  expect(readRecord(localStorage, Date.now())).toMatchObject({
    visits: [
      { path: '/ask', isLoad: true },
      { path: '/blog', isLoad: false },
    ],
    interactions: [],
  });
  expect(readRecord(localStorage, Date.now() + 3_600_001).visits).toEqual([]);
});

test.each(notOurs)(
  'where the record and the time of a passed challenge are stored, %s is ignored, and counting starts now',
  async (value) => {
    for (const key of [recordKey, verifiedAtKey]) localStorage.setItem(key, value);
    await start({ refresh: { count: 2, withinS: 60 } });
    visit('/ask', true);
    expect([readRecord(localStorage, Date.now()).visits, verification.isPending()]).toEqual([
      [{ at: expect.any(Number), path: '/ask', isLoad: true }],
      false,
    ]);
    visit('/blog', true);
    expect(verification.isPending()).toBe(true);
  },
);

describe('a configured trigger raises a check', () => {
  test('for events from before the monitor was there too', async () => {
    visit('/', true);
    await start({ refresh: { count: 1, withinS: 60 } });
    expect(verification.isPending()).toBe(true);
  });

  test('after ten page loads, over as many loads of the monitor', async () => {
    for (let load = 0; load < 10; load += 1) {
      expect(verification.isPending()).toBe(false);
      await start({ refresh: { count: 10, withinS: 60 } });
      visit('/', true);
    }
    expect(verification.isPending()).toBe(true);
  });

  test('after ten calls and clicks together', async () => {
    document.body.innerHTML =
      '<a href="?page=2">2</a><button aria-pressed="false">New</button><a href="/detail/index">A book</a><p>text</p>';
    await start({ interaction: { count: 10, withinS: 60 } });
    const click = (selector: string) =>
      document.querySelector<HTMLElement>(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    times(8, () => verification.note({ kind: 'call', at: Date.now() }));
    times(9, () => {
      click('p');
      click('a:nth-of-type(2)');
    });
    click('a');
    expect(verification.isPending()).toBe(false);
    click('button');
    expect(verification.isPending()).toBe(true);
  });

  test('at the second page of a list', async () => {
    await start({ listPages: 2 });
    verification.note({ kind: 'call', page: 1, at: Date.now() });
    expect(verification.isPending()).toBe(false);
    verification.note({ kind: 'call', page: 2, at: Date.now() });
    expect(verification.isPending()).toBe(true);
  });

  test('at the fifth chapter', async () => {
    await start({ detailChapters: 5 });
    for (const chapter of [1, 2, 3, 4, 4]) visit(`/animationDetail/9/${chapter}`);
    expect(verification.isPending()).toBe(false);
    visit('/animationDetail/9/5');
    expect(verification.isPending()).toBe(true);
  });

  test('when the network changed twice', async () => {
    for (const network of ['home', 'home', 'train', 'train']) {
      await start({ ipChange: { count: 2, withinS: 3600 } }, { network });
      visit();
      expect(verification.isPending()).toBe(false);
    }
    await start({ ipChange: { count: 2, withinS: 3600 } }, { network: 'office' });
    visit();
    expect(verification.isPending()).toBe(true);
  });
});

test('a demand survives a reload, and its cause is forgotten once the check is passed', async () => {
  await start({ refresh: { count: 1, withinS: 60 } });
  visit('/', true);
  expect([localStorage.getItem(pendingKey), createVerification(window, createStore()).isPending()]).toEqual([
    '1',
    true,
  ]);
  verification.pass();
  expect(Object.keys(localStorage)).toEqual([verifiedAtKey]);
});
