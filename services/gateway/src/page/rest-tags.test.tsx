import { setTimeout as pause } from 'node:timers/promises';
import { Script } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringTag, restTag, styledTags } from './rest-tags.ts';

const run = (tag: string) => new Script(tag.replace(/^<script[^>]*>|<\/script>$/g, '')).runInThisContext();
const requested = () => document.head.querySelector<HTMLScriptElement>('script[src]') !== null;
const image = (selector: string) => document.querySelector(selector) as HTMLImageElement;
const set = (of: HTMLImageElement, facts: object) => {
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(of, name, { value, configurable: true });
};
let frames: FrameRequestCallback[] = [];
const nextFrame = () => {
  for (const draw of frames.splice(0)) draw(0);
};

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

/** Opens a page whose tags the parser reads after the script of its head has run. */
async function open(content: string, facts: object = {}) {
  run(bringTag('n'));
  document.body.innerHTML = `<div id="app">${content}</div>`;
  for (const picture of document.querySelectorAll('img')) set(picture, { complete: false, naturalWidth: 0, ...facts });
  document.body.insertAdjacentHTML('beforeend', restTag(['<script src="/assets/main.js"></script>']));
  await pause(0);
}

test('without a first picture the scripts are requested before a frame, so before the styles have come', async () => {
  await open('<h1>Words</h1>');
  expect(requested()).toBe(true);
  expect(document.getElementById('rest')).toBeNull();
});

test('behind one small picture the scripts are requested when its first bytes have come', async () => {
  await open('<img fetchpriority="high">');
  await pause(50);
  expect(requested()).toBe(false);
  set(image('img'), { naturalWidth: 220, naturalHeight: 300 });
  await vi.waitFor(() => expect(requested()).toBe(true));
});

test.each([
  ['a large picture', '<img fetchpriority="high">', { naturalWidth: 640, naturalHeight: 427 }],
  ['several pictures', '<img fetchpriority="high"><img>', { naturalWidth: 220, naturalHeight: 300 }],
])('behind %s the scripts are requested after the first frame, or with its end', async (_what, content, facts) => {
  await open(content, facts);
  await pause(50);
  expect(requested()).toBe(false);
  nextFrame();
  expect(requested()).toBe(false);
  nextFrame();
  expect(requested()).toBe(true);
  document.head.innerHTML = '';
  await open(content, facts);
  image('img').dispatchEvent(new Event('load'));
  expect(requested()).toBe(true);
});

test('a picture that does not begin holds the scripts up for less than a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const opened = open('<img fetchpriority="high">');
  await vi.advanceTimersByTimeAsync(1_000);
  await opened;
  vi.useRealTimers();
  expect(requested()).toBe(true);
});

const pictures = '<img id="seen" loading="lazy"><img id="below" loading="lazy"><img id="beside" loading="lazy">';
const shown = () => ['#seen', '#below', '#beside'].map((id) => image(id).style.display);
const style = () => {
  image('#below').getBoundingClientRect = () => ({ top: innerHeight + 1, left: 0 }) as DOMRect;
  image('#beside').getBoundingClientRect = () => ({ top: 0, left: innerWidth + 1 }) as DOMRect;
  run(styledTags('n')[0] ?? '');
};

test.each(['load', 'error', 'scroll'])('pictures beyond the screen wait for the scripts, until %s', async (end) => {
  await open(pictures);
  style();
  expect(shown()).toEqual(['', 'none', 'none']);
  (end === 'scroll' ? window : document.head.querySelector('script[src]'))?.dispatchEvent(new Event(end));
  expect(document.querySelector('[style]')).toBeNull();
});

test('scripts that come before the styles leave the pictures as they are', async () => {
  await open(pictures);
  document.head.querySelector('script[src]')?.dispatchEvent(new Event('load'));
  style();
  expect(shown()).toEqual(['', '', '']);
});
