import { afterEach, expect, test, vi } from 'vitest';
import { everGrowing, neverEnding } from './fixtures/stuck-worker.ts';
import { renderMarkdown } from './render-markdown.ts';
import { openRenderer, type Renderer } from './renderer.ts';
import { articleText, memberText } from './text-kinds.ts';

const worker = new URL('fixtures/stuck-worker.ts', import.meta.url);
const long = (beginning: string) => `${beginning} ${'word '.repeat(1000)}`;
const picturesOf = async () => new Map();

let renderer: Renderer;
const warn = vi.fn();
const open = (options: Parameters<typeof openRenderer>[1]) =>
  (renderer = openRenderer({ warn, error: warn } as never, options));
afterEach(async () => {
  warn.mockClear();
  await renderer.close();
});

test('a text that takes too long is refused and logged, and a new thread replaces its thread', async () => {
  const { render } = open({ worker, timeoutMs: 500 });
  const kind = memberText;
  const stuck = [1, 2].map((memberId) => render(long(neverEnding), { kind, picturesOf, memberId }));
  const waiting = render(long('honest'), { kind, picturesOf, memberId: 3 });
  for (const one of await Promise.allSettled(stuck))
    expect(one).toMatchObject({ status: 'rejected', reason: { name: 'Unrenderable', reason: 'text-too-slow' } });
  expect((await waiting).html).toBe(`<p>${long('honest').trim()}</p>\n`);
  expect(warn.mock.calls.map(([reported]) => reported)).toEqual(
    Array.from({ length: 2 }, () => ({ length: long(neverEnding).length, beginning: long(neverEnding).slice(0, 100) })),
  );
});

test('a text that takes too much memory is refused and logged, ends only its thread, and others continue', async () => {
  const { render } = open({ worker, timeoutMs: 120_000 });
  const growing = render(long(everGrowing), { kind: memberText, picturesOf, memberId: 1 });
  await expect(growing).rejects.toMatchObject({ name: 'Unrenderable', reason: 'text-too-slow' });
  expect(warn.mock.calls.map(([reported]) => reported)).toEqual([
    { length: long(everGrowing).length, beginning: long(everGrowing).slice(0, 100) },
  ]);
  expect((await render(long('honest'), { kind: memberText, picturesOf, memberId: 1 })).html).toBe(
    `<p>${long('honest').trim()}</p>\n`,
  );
});

test('only some texts of one member wait at a time, and other members have as many', async () => {
  const { render } = open({ worker, timeoutMs: 300 });
  const all = await Promise.allSettled(
    [7, 7, 7, 7, 8].map((memberId) =>
      render(long(memberId === 7 ? neverEnding : 'honest'), { kind: memberText, picturesOf, memberId }),
    ),
  );
  expect(all.map((one) => (one.status === 'rejected' ? one.reason.reason : 'rendered'))).toEqual([
    'text-too-slow',
    'text-too-slow',
    'text-too-slow',
    'render-busy',
    'rendered',
  ]);
});

test('a render thread gives the same result as this one: pictures, footnotes and refusals included', async () => {
  const { render } = open({});
  const hash = 'ab'.repeat(32);
  const markdown = `${long('# One\n\nTwo[^1] ![A cat](image:' + hash + ')')}\n\n[^1]: Three.`;
  const pictures = new Map([[hash, { url: `/media/cover/${hash}/800.webp`, width: 800, height: 600 }]]);
  const asked: string[][] = [];
  const kind = articleText('vi');
  expect(await render(markdown, { kind, picturesOf: async (keys) => (asked.push(keys), pictures) })).toEqual(
    renderMarkdown(markdown, pictures, kind),
  );
  expect(asked).toEqual([[hash]]);
  await expect(render(long('![x](https://a.example/x.png)'), { kind, picturesOf })).rejects.toMatchObject({
    reason: 'foreign-image',
    detail: 'https://a.example/x.png',
  });
});

test('a short text needs no thread', async () => {
  const { render } = open({ worker: new URL('file:///there/is/no/such.ts') });
  expect((await render('Short.', { kind: memberText, picturesOf })).html).toBe('<p>Short.</p>\n');
});
