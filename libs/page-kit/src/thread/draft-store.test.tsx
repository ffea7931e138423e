import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Store = typeof import('./draft-store.ts');

/** Locks of the browser, by the names that tabs hold. */
const held = new Set<string>();
const locks = {
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
  request: (name: string, work: () => Promise<void>) => {
    held.add(name);
    return work().finally(() => held.delete(name));
  },
};

/** Another tab on the same device, with its own session storage. */
const openTab = async (session: Record<string, string> = {}): Promise<Store> => {
  sessionStorage.clear();
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
  vi.resetModules();
  return import('./draft-store.ts');
};
const draft = (text: string, member?: number, at = Date.now()) => ({ text, isAllHidden: false, at, member });

beforeEach(() => {
  localStorage.clear();
  held.clear();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('a draft is still there after a reload', async () => {
  const before = await openTab();
  await before.rememberDraft('5.0.0.0', draft('half a thou'));
  const kept = { ...sessionStorage };
  held.clear();
  expect((await (await openTab(kept)).recallDraft('5.0.0.0', undefined))?.text).toBe('half a thou');
});

test('each of two tabs has its own draft, and neither overwrites the other', async () => {
  const one = await openTab();
  await one.rememberDraft('5.0.0.0', draft('of the first'));
  const two = await openTab();
  expect(await two.recallDraft('5.0.0.0', undefined)).toBeNull();
  await two.rememberDraft('5.0.0.0', draft('of the second'));
  expect([
    (await one.recallDraft('5.0.0.0', undefined))?.text,
    (await two.recallDraft('5.0.0.0', undefined))?.text,
  ]).toEqual(['of the first', 'of the second']);
  two.forgetDraft('5.0.0.0');
  expect((await one.recallDraft('5.0.0.0', undefined))?.text).toBe('of the first');
});

test('a duplicated tab does not take the draft of its original', async () => {
  const one = await openTab();
  await one.rememberDraft('5.0.0.0', draft('of the first'));
  const twin = await openTab({ ...sessionStorage });
  expect(await twin.recallDraft('5.0.0.0', undefined)).toBeNull();
});

test('the draft of a closed tab is found by the next tab, once', async () => {
  await (await openTab()).rememberDraft('5.0.0.0', draft('left behind'));
  held.clear();
  const next = await openTab();
  expect((await next.recallDraft('5.0.0.0', undefined))?.text).toBe('left behind');
  await next.rememberDraft('5.0.0.0', draft('left behind, gone on'));
  expect(await (await openTab()).recallDraft('5.0.0.0', undefined)).toBeNull();
});

test('a member’s draft is shown to nobody else; a guest’s draft is theirs after they sign in', async () => {
  const tab = await openTab();
  await tab.rememberDraft('5.0.0.0', draft('of member 7', 7));
  expect([
    await tab.recallDraft('5.0.0.0', 8),
    await tab.recallDraft('5.0.0.0', undefined),
    (await tab.recallDraft('5.0.0.0', 7))?.text,
  ]).toEqual([null, null, 'of member 7']);
  await tab.rememberDraft('5.0.0.9', draft('of a guest'));
  expect((await tab.recallDraft('5.0.0.9', 7))?.text).toBe('of a guest');
});

test('a draft is forgotten when it is sent, when it is empty, and after 30 days', async () => {
  const tab = await openTab();
  await tab.rememberDraft('5.0.0.0', draft('sent'));
  tab.forgetDraft('5.0.0.0');
  await tab.rememberDraft('6.0.0.0', draft('wiped'));
  await tab.rememberDraft('6.0.0.0', draft('  '));
  await tab.rememberDraft('7.0.0.0', draft('old', undefined, Date.now() - 31 * 86_400_000));
  expect(await tab.recallDraft('7.0.0.0', undefined)).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});
