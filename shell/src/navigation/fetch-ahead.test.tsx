import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, screen } from '@testing-library/dom';
import { type MountedRemote, readBlog } from '@yonkoma/contract';
import { type RemoteModule, useAnswer } from '@yonkoma/remote-kit';
import type { Root } from 'react-dom/client';
import { Link, useParams } from 'react-router-dom';
import { withOwnRoot } from '../../fixtures/own-root.ts';
import { servePage, versionOf } from '../../fixtures/served-page.ts';
import { boot } from '../boot/boot.tsx';

withOwnRoot();

const articles = versionOf('articles', '1');
const page = (name: string, path: string): MountedRemote['pages'][number] => ({
  name,
  path,
  title: name,
  layout: 'common',
  needsLogin: false,
});
articles.pages = [
  page('home', '/'),
  { ...page('article', '/blog/info/:id'), early: { endpoint: readBlog.name, input: { id: ':id' } } },
];

const links = ['/blog/info/1', '/blog/info/2', '/blog/info/3', '/aboutus'];
const Home = () => (
  <>
    <h1>All</h1>
    {links.map((to) => (
      <Link key={to} to={to}>
        {to}
      </Link>
    ))}
  </>
);
const Article = () => {
  const { id = '' } = useParams();
  const { data } = useAnswer(readBlog, { id });
  return data ? <h1>{(data as unknown as { title: string }).title}</h1> : <p>Skeleton</p>;
};
const module: RemoteModule = { pages: { home: Home, article: Article } };

interface Asked {
  url: string;
  method: string | undefined;
  answer: (title?: string) => void;
  signal: AbortSignal | null | undefined;
}
let asked: Asked[];
let root: Root | undefined;
/** What the page of a test listens to ends with the test. */
let ending: AbortController;
const listenForOnePage = (target: Document | Window) => {
  const listen = target.addEventListener.bind(target);
  vi.spyOn(target, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) =>
      listen(type, listener, {
        ...(typeof options === 'object' ? options : { capture: options === true }),
        signal: ending.signal,
      }),
  );
};
const dataAsked = () => asked.filter(({ url }) => url.startsWith('/page-data'));
const addresses = () => dataAsked().map(({ url }) => new URL(url, location.origin).searchParams.get('address'));
const callsAsked = () => asked.filter(({ url }) => url.startsWith(readBlog.path)).map(({ method }) => method);

const link = (name: string) => screen.getByRole('link', { name });
const settled = () => vi.advanceTimersByTimeAsync(0);
const rest = () => vi.advanceTimersByTimeAsync(65);

beforeEach(async () => {
  asked = [];
  globalThis.fetch = ((url: string, { method, signal }: RequestInit = {}) => {
    if (url.includes('words')) return Promise.resolve({ ok: true, json: async () => ({}) });
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      const id = new URL(url, location.origin).searchParams.get('address')?.split('/').at(-1) ?? '';
      const answer = (title = `Article ${id}`) =>
        resolve({
          ok: true,
          status: 200,
          headers: new Headers(),
          json: async () => ({
            status: 200,
            movedTo: null,
            early: [{ endpoint: readBlog.name, input: { id }, reply: { title } }],
          }),
        });
      asked.push({ url, method, signal, answer });
    });
  }) as unknown as typeof fetch;
  ending = new AbortController();
  for (const target of [document, window]) listenForOnePage(target);
  window.scrollTo = () => {};
  sessionStorage.clear();
  localStorage.clear();
  servePage('/', [articles]);
  root = await boot(document, { open: async () => module });
  await screen.findByRole('heading', { name: 'All' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  root?.unmount();
  ending.abort();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

test('a page whose data have come before the click shows its content at once, without a skeleton', async () => {
  fireEvent.pointerOver(link('/blog/info/1'));
  await rest();
  dataAsked()[0]?.answer();
  // The code of the page is there too.
  await settled();
  const shown: string[] = [];
  const watching = new MutationObserver(() => shown.push(document.querySelector('main')?.textContent ?? ''));
  watching.observe(document.body, { childList: true, subtree: true });
  fireEvent.click(link('/blog/info/1'));
  vi.useRealTimers();
  await screen.findByRole('heading', { name: 'Article 1' });
  watching.disconnect();
  expect(shown.join()).not.toContain('Skeleton');
  expect(callsAsked()).toEqual(['HEAD']);
});

test('a page that is opened while its data are on their way waits for them, and does not ask again', async () => {
  fireEvent.pointerDown(link('/blog/info/1'));
  fireEvent.click(link('/blog/info/1'));
  vi.useRealTimers();
  await screen.findByText('Skeleton');
  dataAsked()[0]?.answer();
  await screen.findByRole('heading', { name: 'Article 1' });
  expect(callsAsked()).toEqual(['HEAD']);
});

test.each([
  ['a pointer that only passes', 'pointerOver', 0, 0],
  ['a pointer that rests', 'pointerOver', 65, 1],
  ['a focus that stays', 'focusIn', 65, 1],
  ['a pointer that is pressed', 'pointerDown', 0, 1],
] as const)('%s', async (_what, event, ms, count) => {
  fireEvent[event](link('/blog/info/1'));
  await vi.advanceTimersByTimeAsync(ms);
  fireEvent.pointerOver(document.body);
  expect(dataAsked()).toHaveLength(count);
});

test('a request ends with the intent, and is made anew with the next one', async () => {
  fireEvent.pointerOver(link('/blog/info/1'));
  await rest();
  fireEvent.pointerOver(document.body);
  await settled();
  expect(dataAsked().map(({ signal }) => signal?.aborted)).toEqual([true]);
  fireEvent.pointerDown(link('/blog/info/1'));
  fireEvent.pointerCancel(link('/blog/info/1'));
  await settled();
  expect(dataAsked().map(({ signal }) => signal?.aborted)).toEqual([true, true]);
});

test('the same page is not fetched twice within ten seconds', async () => {
  const point = async () => {
    fireEvent.pointerOver(link('/blog/info/1'));
    await rest();
    dataAsked().at(-1)?.answer();
    await settled();
    fireEvent.pointerOver(document.body);
  };
  await point();
  await vi.advanceTimersByTimeAsync(9_000);
  await point();
  expect(dataAsked()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  await point();
  expect(dataAsked()).toHaveLength(2);
});

test('at most two requests run at once', () => {
  for (const to of links) {
    fireEvent.pointerDown(link(to));
    // A click leaves the request running.
    fireEvent.click(link(to), { ctrlKey: true });
  }
  expect(addresses()).toEqual(['/blog/info/1', '/blog/info/2']);
});

test('nothing is fetched for a visitor who saves data, nor for a page without early data', async () => {
  fireEvent.pointerDown(link('/aboutus'));
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  fireEvent.pointerDown(link('/blog/info/1'));
  expect(dataAsked()).toEqual([]);
});

test('what was fetched for one visitor is not shown to the next', async () => {
  fireEvent.pointerDown(link('/blog/info/1'));
  dataAsked()[0]?.answer('Of the guest');
  await settled();
  // Another tab signs in.
  localStorage.setItem('userInfo', JSON.stringify({ id: 7, token: 't', refresh_token: '' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  fireEvent.click(link('/blog/info/1'));
  vi.useRealTimers();
  await screen.findByText('Skeleton');
  await expect.poll(() => callsAsked()).toEqual(['GET']);
});
