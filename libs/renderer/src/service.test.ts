import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectRenderer } from './connect-renderer.ts';
import { readProc, renderersOf, tryRenderers } from './fixtures/try-renderers.ts';

const none = '0000000000000000';
const program = new URL('./main.ts', import.meta.url).pathname;
const repositoryRoot = new URL('../../..', import.meta.url).pathname;

let folder: string;
let socketPath: string;
let service: ChildProcess | undefined;
let close: () => Promise<void> = async () => {};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yonkoma-renderer-'));
  socketPath = join(folder, 'renderer.sock');
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'site'));
});
afterEach(async () => {
  await close();
  service?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A command in which all may read the files of this checkout, as in a container, wherever it is. */
const where = (walls: readonly string[], script: readonly string[]) => {
  const site = join(folder, 'site');
  const moved = (path: string) => join(site, relative(repositoryRoot, path));
  const node = process.execPath.startsWith(repositoryRoot) ? moved(process.execPath) : process.execPath;
  const mounted = ['sh', '-c', 'mount --bind "$0" "$1" && shift && exec "$@"', repositoryRoot, site];
  return ['--mount', ...walls, '--', ...mounted, ...script, node, moved(program)];
};

/** As `docker/compose.yaml` runs it: without a network, as root with three capabilities. */
async function startService(): Promise<number> {
  const rights = 'setpriv --inh-caps=-all --bounding-set=-all,+setuid,+setgid,+kill --no-new-privs --'.split(' ');
  service = spawn('unshare', where(['--net'], rights), {
    env: { PATH: process.env.PATH, RENDERER_SOCKET: socketPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (service.stdout) await once(service.stdout, 'data');
  return Number(service.pid);
}

const open = () => {
  const onAvailable = vi.fn();
  const renderers = tryRenderers({ start: (withinMs) => connectRenderer(socketPath, withinMs), onAvailable });
  ({ close } = renderers);
  return { ...renderers, onAvailable };
};

const status = (pid: number | undefined, name: string) =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(readProc(`${pid}/status`))?.[1];

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('the service of renderers', () => {
  test('renders pages in processes that have a user of their own, and no rights', { timeout: 60_000 }, async () => {
    const pid = await startService();
    const { render, ready, faults } = open();
    await Promise.all([ready('good'), ready('bad')]);
    expect(await render('render')).toBe('<p>https://comics.example/</p>');
    const processes = renderersOf(pid);
    expect(new Set(processes.map((one) => status(one, 'Uid')))).toEqual(new Set(['61000', '61001']));
    for (const one of processes) {
      expect([status(one, 'CapPrm'), status(one, 'CapEff'), status(one, 'NoNewPrivs')]).toEqual([none, none, '1']);
      expect(readProc(`${one}/net/route`).trim().split('\n')).toHaveLength(1);
    }
    await close();
    await vi.waitFor(() => expect(renderersOf(pid)).toEqual([]), 10_000);
    expect(faults).toEqual([]);
  });

  test('replaces one that loops, and says why one has ended', { timeout: 60_000 }, async () => {
    await startService();
    const { render, ready, faults, unavailable } = open();
    await Promise.all([ready('bad'), ready('good')]);
    expect(await render('later', 'bad')).toBe('<p>before</p>');
    await vi.waitFor(() => expect(faults.at(-1)?.why).toMatch(/thrown later/), 10_000);
    await ready('bad');
    expect(await render('loop', 'bad')).toBeNull();
    await vi.waitFor(() => expect(faults.at(-1)?.why).toMatch(/did not answer/), 10_000);
    await ready('bad');
    expect(faults.filter(({ remote }) => remote === 'good')).toEqual([]);
    expect(unavailable).toEqual([]);
  });

  test('may be away: no version is to blame, and pages are rendered when it is back', { timeout: 60_000 }, async () => {
    const { render, ready, faults, unavailable, onAvailable } = open();
    expect(await render('render')).toBeNull();
    expect(unavailable).toEqual([expect.stringContaining('ENOENT')]);
    const pid = await startService();
    await ready();
    expect(onAvailable).toHaveBeenCalledOnce();
    const left = renderersOf(pid);
    expect(left).not.toEqual([]);
    service?.kill('SIGKILL');
    await vi.waitFor(() => expect(left.filter((one) => /\) [^Z]/.test(readProc(`${one}/stat`)))).toEqual([]), 10_000);
    await vi.waitFor(() => expect(unavailable).toHaveLength(2), 10_000);
    expect(await render('render')).toBeNull();
    await startService();
    await ready();
    expect(faults).toEqual([]);
  });

  test.each([
    ['a network', [], [], {}, 'network'],
    ['the secret of the site', ['--net'], [], { SECRET: 'x'.repeat(32) }, 'SECRET'],
    ['no socket to listen at', ['--net'], [], { RENDERER_SOCKET: '' }, 'RENDERER_SOCKET'],
    ['another user than root', ['--net'], ['setpriv', '--reuid=61000', '--clear-groups', '--'], {}, 'as root'],
  ])('does not start with %s', (_, walls, script, env, why) => {
    const { status: code, stderr } = spawnSync('unshare', where(walls, script), {
      env: { PATH: process.env.PATH, RENDERER_SOCKET: socketPath, ...env },
      encoding: 'utf8',
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining(why)]);
  });

  test('does not start where users without rights cannot read its files', async () => {
    await chmod(folder, 0o700);
    const { status: code, stderr } = spawnSync('unshare', where(['--net'], []), {
      env: { PATH: process.env.PATH, RENDERER_SOCKET: socketPath },
      encoding: 'utf8',
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining('cannot read')]);
  });
});
