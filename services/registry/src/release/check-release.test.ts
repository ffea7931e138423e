import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateVersions, setRollout } from '@yonkoma/contract';
import type { Running } from '@yonkoma/service-kit';
import { onSqlite } from '@yonkoma/testing/node';
import { join } from 'node:path';
import type { RegistryConfig } from '../config.ts';
import { builtWith, makeBuild, sharedHere } from '@yonkoma/gate/fixtures/builds';
import { providing, writeMadeShell } from '@yonkoma/gate/fixtures/made-shell';
import { openRegistry, type TestRegistry } from '../fixtures/open-registry.ts';
import { checkReleaseCommand } from './check-release-command.ts';
import { warnOfBreaks } from './check-release.ts';

onSqlite('a release of shell and services', (engine) => {
  let site: TestRegistry;
  const said: string[] = [];
  const [one, two] = ['1.0.0-000000000001', '1.0.0-000000000002'];
  const running = () => site.composition.running('registry') as Running<RegistryConfig>;
  const run = async (...args: string[]) => {
    said.length = 0;
    return checkReleaseCommand.run(running(), args);
  };
  const newShell = (name: string, changes: object) =>
    writeMadeShell(join(engine.dataDir, name), { version: '2.0.0-000000000001', ...changes });

  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    site = await openRegistry(engine);
    const ci = await site.token('ci', ['publish', 'activate']);
    for (const version of [one, two]) await site.ship(makeBuild({ version, text: version }), ci);
    await site.done(activateVersions, { versions: { reader: one } }, ci);
    await site.done(setRollout, { remote: 'reader', version: two, share: 100 }, ci);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await site.close();
  });

  test('passes while every live version works with it, candidates in roll-outs too', async () => {
    expect(await run()).toBe(0);
    expect(said).toEqual([
      `reader ${one} works with the shell 1.0.0-000000000001`,
      `reader ${two} works with the shell 1.0.0-000000000001`,
    ]);
  });

  test('stops where a live version would break, and names it', async () => {
    expect(
      await run(
        '--shell',
        await newShell('newer-react', {
          shared: { ...providing(sharedHere), react: { version: '20.0.0', names: [] } },
        }),
      ),
    ).toBe(1);
    expect(said[0]).toBe(`reader ${one} breaks with the shell 2.0.0-000000000001`);
    expect(said[1]).toContain('shared-versions: It needs react ^19.3.0, and the shell provides 20.0.0');
  });

  /** Makes the live version look as if it had been built with another shell and other services. */
  const builtOtherwise = async (changes: object) => {
    const { build } = await site.db('remote_version').where({ remote: 'reader', version: one }).first('build');
    await site
      .db('remote_version')
      .where({ remote: 'reader', version: one })
      .update({ build: JSON.stringify({ ...JSON.parse(build), ...changes }) });
  };
  const shape = { method: 'GET', path: '/api/comic', input: 'any', reply: 'any' };

  test.each([
    [
      'endpoints-exist',
      'an endpoint that the services have no more',
      { endpoints: ['comic.readFortune'], endpointShapes: { 'comic.readFortune': shape } },
    ],
    [
      'endpoint-changed',
      'an endpoint that has become another',
      { endpoints: ['comic.browseComics'], endpointShapes: { 'comic.browseComics': shape } },
    ],
    ['seam-version', 'another contract between shell and remotes', { seam: 0 }],
    [
      'reserved-address',
      'an address that the services have taken',
      { pages: [{ name: 'home', path: '/healthz', title: 'home', layout: 'home', needsLogin: false }] },
    ],
  ])('stops by %s at %s, also where no browser looks', async (rule, _what, changes) => {
    await builtOtherwise(changes);
    expect(await run('--no-browser')).toBe(1);
    expect(said[0]).toBe(`reader ${one} breaks with the shell 1.0.0-000000000001`);
    expect(said[1]).toContain(`error ${rule}: `);
  });

  test('does not pass when it could not be checked', async () => {
    expect(await run('--shell', join(engine.dataDir, 'nowhere'))).toBe(2);
    expect(said.join('\n')).toContain('not checked: the packages of the live shell are not known');
  });

  test('is reported in the log when the site starts with it', async () => {
    const warned: string[] = [];
    const log = { warn: (_about: object, text: string) => void warned.push(text) } as never;
    await warnOfBreaks({ ...running(), log }, 1);
    expect(warned).toEqual([]);
    const SHELL_DIR = await newShell('without-react', { shared: providing({ 'react-dom': builtWith('19.3.1') }) });
    await warnOfBreaks({ ...running(), config: { ...running().config, SHELL_DIR }, log }, 1);
    expect(warned).toEqual(
      [one, two].map((version) => `reader ${version} breaks with this release: The shell does not provide react`),
    );
  });
});
