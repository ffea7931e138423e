import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readProc, renderersOf, tryRenderers } from './fixtures/try-renderers.ts';

let close = async () => {};
afterEach(() => close());

const open = () => {
  const renderers = tryRenderers();
  ({ close } = renderers);
  return renderers;
};

describe.skipIf(process.platform !== 'linux')('a renderer', () => {
  test('renders a page, and its code holds nothing of the site', { timeout: 60_000 }, async () => {
    const { render, ready, unavailable } = open();
    await ready();
    expect(await render('render')).toBe('<p>https://comics.example/</p>');
    const names = (await render('names'))?.split(' ') ?? [];
    for (const name of ['process', 'require', 'fetch', 'WebSocket', 'Buffer', 'global', 'WebAssembly', 'navigator'])
      expect(names).not.toContain(name);
    expect(await render('code')).toMatch(/(?:Code generation from strings disallowed.*){2}/);
    expect(await render('import')).toMatch(/callback/);
    // Neither an environment nor an interface of the network, not even the local one.
    const program = renderersOf().at(-1);
    expect(readFileSync(`/proc/${program}/environ`, 'utf8')).not.toMatch(/SECRET|HOME|USER/);
    expect(readFileSync(`/proc/${program}/net/route`, 'utf8').trim().split('\n')).toHaveLength(1);
    expect(unavailable).toEqual([]);
  });

  test.each([
    ['throws', 'throw', /the page threw/],
    ['never settles', 'wait', /too late/],
    ['answers 5 MB', 'long', /5000000 characters/],
  ])(
    'whose page %s gives no HTML, tells the fault, and renders the next page',
    { timeout: 60_000 },
    async (_, act, why) => {
      const { render, ready, faults } = open();
      await ready();
      expect(await render(act)).toBeNull();
      await vi.waitFor(() => expect(faults.at(-1)?.why).toMatch(why), 5_000);
      expect(faults.at(-1)).toMatchObject({ remote: 'good', version: '1', restMs: 0 });
      await ready();
    },
  );

  test.each([
    ['loops', 'loop'],
    ['hears no signal', 'never'],
    ['fills the heap', 'heap'],
    ['takes buffers without end', 'buffers'],
  ])('that %s is replaced, and costs another remote nothing', { timeout: 60_000 }, async (_, act) => {
    const { render, ready, faults } = open();
    await Promise.all([ready('bad'), ready('good')]);
    const hanging = render(act, 'bad');
    expect(await render('render', 'good')).toContain('comics.example');
    expect(await hanging).toBeNull();
    await vi.waitFor(() => expect(faults.map(({ remote }) => remote)).toContain('bad'), 15_000);
    await ready('bad');
    expect(faults.filter(({ remote }) => remote === 'good')).toEqual([]);
  });

  test('that ends three times rests for a minute, and is then started again', { timeout: 60_000 }, async () => {
    const { render, ready, faults } = open();
    await ready();
    const ofOne = renderersOf().length;
    for (let turn = 1; turn <= 3; turn += 1) {
      await ready();
      expect(await render('loop')).toBeNull();
      await vi.waitFor(() => expect(faults).toHaveLength(turn), 15_000);
    }
    expect(faults.map(({ restMs }) => restMs)).toEqual([0, 0, 60_000]);
    expect(await render('render')).toBeNull();
    // At most the spare one is left.
    await vi.waitFor(() => expect(renderersOf().length).toBeLessThanOrEqual(ofOne), 5_000);
    const now = performance.now.bind(performance);
    using _clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    await ready();
  });

  test('that ends is replaced by one that was started before', { timeout: 60_000 }, async () => {
    const { render, ready, faults } = open();
    await ready();
    const first = renderersOf();
    await vi.waitFor(() => expect(renderersOf().length).toBeGreaterThan(first.length), 15_000);
    const spare = renderersOf().filter((pid) => !first.includes(pid));
    expect(await render('later')).toBe('<p>before</p>');
    await vi.waitFor(() => expect(faults).toHaveLength(1), 5_000);
    await ready();
    expect(renderersOf()).toEqual(expect.arrayContaining(spare));
    await vi.waitFor(() => expect(renderersOf().filter((pid) => first.includes(pid))).toEqual([]), 5_000);
  });

  test('that is stopped gives no HTML, and is replaced', { timeout: 60_000 }, async () => {
    const { render, ready, faults } = open();
    await ready();
    for (const pid of renderersOf()) process.kill(pid, 'SIGSTOP');
    expect(await render('render')).toBeNull();
    await vi.waitFor(() => expect(faults).toHaveLength(1), 15_000);
    await ready();
  });

  test('whose code throws after the page is started again', { timeout: 60_000 }, async () => {
    const { render, ready, faults } = open();
    await ready();
    expect(await render('later')).toBe('<p>before</p>');
    await vi.waitFor(() => expect(faults.at(-1)?.why).toMatch(/thrown later/), 5_000);
    await ready();
  });

  test('ends with the site, also when that is killed while the renderer loops', { timeout: 60_000 }, async () => {
    const site = spawn(process.execPath, [new URL('./fixtures/loop-in-renderer.ts', import.meta.url).pathname], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(site.stdout, 'data');
    const left = renderersOf(site.pid);
    expect(left.length).toBeGreaterThan(0);
    site.kill('SIGKILL');
    const isThere = (pid: number) => /\) [^Z]/.test(readProc(`${pid}/stat`));
    await vi.waitFor(() => expect(left.filter(isThere)).toEqual([]), 5_000);
  });
});
