import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../fixtures/run-cli.ts';

interface Check {
  name: string;
  state: 'ok' | 'warn' | 'fail';
  says: string;
  next?: string;
}
interface Machine {
  isAtLeast(given: string, least: string): boolean;
  checkNode(version: string, engines: string): Check;
  checkNpm(version: string | undefined): Check;
  checkClock(here: number, there: number): Check;
  checkToken(
    you: { name: string; can: string[]; remotes: string[] | null; expiresAt: number | null },
    remote: string | undefined,
    now: number,
  ): Check[];
}
interface Folder {
  checkPackages(manifest: object | null, index: object, isInstalled: boolean): Check[];
  checkFit(shells: object[], unknown: string[]): Check[];
}

const machine = (await import('./doctor/machine-rules.mjs' as string)) as Machine;
const folder = (await import('./doctor/folder-rules.mjs' as string)) as Folder;
const states = (checks: Check[]) => Object.fromEntries(checks.map(({ name, state }) => [name, state]));
const everySaysNext = (checks: Check[]) =>
  checks.every(({ state, next }) => (state === 'ok' ? next === undefined : /^[A-Z].*\.$/.test(next ?? '')));

describe('the machine', () => {
  test('needs the Node that runs the command, and npm', () => {
    expect(['20.19.0', '20.20.1', '24.0.0'].map((version) => machine.isAtLeast(version, '20.19'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['20.18.9', '18.20.0'].map((version) => machine.checkNode(version, '>=20.19').state)).toEqual([
      'fail',
      'fail',
    ]);
    expect([machine.checkNpm('11.0.0').state, machine.checkNpm(undefined).state]).toEqual(['ok', 'fail']);
  });

  test('may differ from the clock of the site by a minute, and not by more than five', () => {
    expect([0, 60, -61, 300, 301].map((apart) => machine.checkClock(1000, 1000 + apart).state)).toEqual([
      'ok',
      'ok',
      'warn',
      'warn',
      'fail',
    ]);
    expect(machine.checkClock(1400, 1000).says).toBe('this clock is 400 s ahead of that of the site');
  });
});

describe('the token', () => {
  const now = 1_800_000_000;
  const you = { name: 'token zine-ci', can: ['platform/read', 'platform/release'], remotes: ['zine'] };

  test('is for the remote, may publish and lasts', () => {
    expect(states(machine.checkToken({ ...you, expiresAt: now + 30 * 86_400 }, 'zine', now))).toEqual({
      token: 'ok',
      rights: 'ok',
      remotes: 'ok',
    });
  });

  test('that ends soon, may only read or is for others says what to ask for', () => {
    const checks = machine.checkToken({ ...you, can: ['platform/read'], expiresAt: now + 3 * 86_400 }, 'other', now);
    expect(states(checks)).toEqual({ token: 'warn', rights: 'warn', remotes: 'fail' });
    expect(checks[0]?.says).toContain('in 3 days');
    expect(everySaysNext(checks)).toBe(true);
  });
});

describe('the folder', () => {
  const index = {
    version: '1.0.0-aaaaaaaaaaaa',
    packages: [
      { name: '@yonkoma/ui', version: '1.0.0', address: 'https://comics.example/packages/1.0.0-aaaaaaaaaaaa/ui.tgz' },
      { name: '@yonkoma/cli', version: '1.0.0', address: 'https://comics.example/packages/1.0.0-aaaaaaaaaaaa/cli.tgz' },
    ],
  };
  const at = (version: string) => ({
    dependencies: { '@yonkoma/ui': `https://comics.example/packages/${version}/ui.tgz` },
  });

  test('has the packages of the site, by address or by version', () => {
    for (const manifest of [at(index.version), { devDependencies: { '@yonkoma/ui': '1.0.0' } }])
      expect(states(folder.checkPackages(manifest, index, true))).toEqual({ packages: 'ok', installed: 'ok' });
  });

  test('with older packages names the command that upgrades them', () => {
    const checks = folder.checkPackages(at('1.0.0-bbbbbbbbbbbb'), index, false);
    expect(states(checks)).toEqual({ packages: 'warn', installed: 'fail' });
    expect(checks[0]?.next).toBe(
      'Run npx --yes https://comics.example/packages/1.0.0-aaaaaaaaaaaa/cli.tgz upgrade, then npm install.',
    );
    expect(states(folder.checkPackages(null, index, false))).toEqual({ packages: 'fail' });
  });

  test('fails at what the live shell lacks, and warns of what the next one lacks', () => {
    const unmet = [{ name: 'react', needs: '^19.9.0', given: '19.8.0' }];
    const checks = folder.checkFit(
      [
        { name: 'live', version: 'a', unmet },
        { name: 'next', version: 'b', unmet },
      ],
      ['comic.readNothing'],
    );
    expect(states(checks)).toEqual({ 'shell live': 'fail', 'shell next': 'warn', endpoints: 'fail' });
    expect(checks[0]?.says).toContain('react ^19.9.0 (it provides 19.8.0)');
    expect(everySaysNext(checks)).toBe(true);
    expect(states(folder.checkFit([], []))).toEqual({ 'shell live': 'warn', endpoints: 'ok' });
  });
});

describe('yonkoma doctor', () => {
  let site: Server;
  let url = '';
  let dir = '';
  const token = `ykt_${'a'.repeat(43)}`;
  const answers: Record<string, unknown> = {};
  beforeAll(async () => {
    site = createServer((request, response) => {
      const answer = answers[request.url ?? ''];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { msg: 'nothing' }));
    }).listen(0, '127.0.0.1');
    await new Promise((done) => site.once('listening', done));
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    dir = await mkdtemp(join(tmpdir(), 'yonkoma-doctor-'));
    await writeFile(join(dir, 'package.json'), JSON.stringify({ dependencies: { '@yonkoma/ui': '1.0.0' } }));
    answers['/packages/index.json'] = {
      version: '1.0.0-aaaaaaaaaaaa',
      packages: [{ name: '@yonkoma/ui', version: '1.0.0', address: `${url}/packages/1.0.0-aaaaaaaaaaaa/ui.tgz` }],
    };
    answers['/api/registry/examine'] = {
      code: 1,
      data: {
        now: Math.floor(Date.now() / 1000),
        you: { name: 'token zine-ci', team: 'zine', can: ['platform/read'], remotes: null, expiresAt: null },
        shells: [],
        unknownEndpoints: [],
      },
    };
  });
  afterAll(async () => {
    site.close();
    await rm(dir, { recursive: true });
  });

  test('prints a line for each check, the next step below those that are not ok, and exits with 1', async () => {
    const ended = await runCli(['doctor', dir], { YONKOMA_SITE: url, YONKOMA_TOKEN: token });
    expect(ended.status).toBe(1);
    expect(ended.out).toMatch(/^ok {4}node: Node \d+/);
    expect(ended.out).toContain(`ok    site: ${url} has version 1.0.0-aaaaaaaaaaaa`);
    expect(ended.out).toContain('ok    packages: ');
    expect(ended.out).toMatch(/fail {2}remote\.json: there is none in .*\n {6}Go to the folder of a remote/);
    expect(ended.out).toContain('ok    token: token zine-ci');
    expect(ended.err).toMatch(/^doctor-found: installed, remote\.json failed\./);
  });

  test('under --json gives the checks, and never the token', async () => {
    const ended = await runCli(['doctor', dir, '--json'], { YONKOMA_SITE: url, YONKOMA_TOKEN: token });
    const { isDone, code, details } = JSON.parse(ended.out) as {
      isDone: boolean;
      code: string;
      details: { checks: Check[] };
    };
    expect([isDone, code]).toEqual([false, 'doctor-found']);
    expect(states(details.checks)).toMatchObject({ node: 'ok', clock: 'ok', installed: 'fail', rights: 'warn' });
    expect(ended.out + ended.err).not.toContain(token);
  });

  test('goes on where there is no site, no token or no answer', async () => {
    const nowhere = await runCli(['doctor', dir], {});
    expect(nowhere.out).toContain('fail  site: No site was named.');
    expect(nowhere.out).toContain('fail  remote.json');
    const away = await runCli(['doctor', dir], { YONKOMA_SITE: 'http://127.0.0.1:9' });
    expect(away.out).toContain('fail  site: http://127.0.0.1:9 does not answer');
    expect((await runCli(['doctor', dir], { YONKOMA_SITE: url })).out).toContain(
      'fail  token: YONKOMA_TOKEN is not set',
    );
  });
});
