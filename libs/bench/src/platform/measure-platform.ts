import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ShellBuild, shellAssets } from '@yonkoma/contract';
import { startSite } from '@yonkoma/testing/browser/start-site';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Figure } from '../figure.ts';
import { inventFaults } from './invent-faults.ts';
import { measureFirstPage } from './measure-first-page.ts';
import { type Made, makeBuild } from './make-build.ts';
import { openTeam, type Team } from './team.ts';
import { measureUpgrade } from './upgrade-shell.ts';
import { timeReturn } from './time-return.ts';
import { get, isWhole, loadPage, versionIn } from './visitor.ts';

const sizes = {
  usual: { publishes: 100, rollbacks: 20, requests: 4000, during: { publishes: 24, rollbacks: 8 } },
  full: { publishes: 100, rollbacks: 50, requests: 100_000, during: { publishes: 200, rollbacks: 50 } },
};
const names = ['harbour', 'lantern', 'market', 'station'] as const;
interface Named {
  name: string;
  team: Team;
}

const readers = 8;
const watchEveryMs = 5000;

/**
 * Four teams publish to a running site. The static rules of the gate run each time. The run of the gate in a browser
 * is not part of this measurement (the part `gate` measures it): the releases are accepted without it. `--only roll-
 * outs` measures only the roll-outs, `--only upgrade` only another shell for twenty remotes, and `--only first-page`
 * only what a team without a checkout waits for.
 */
export async function* measurePlatform({
  isFull,
  only,
}: {
  isFull: boolean;
  only: readonly string[];
}): AsyncGenerator<Figure> {
  if (only.includes('first-page')) return yield* measureFirstPage();
  const size = isFull ? sizes.full : sizes.usual;
  await using folder = await temporaryFolder();
  // Each visitor has its own address, as behind a proxy.
  const env = {
    REQUESTS_PER_MINUTE: '0',
    GATE_BROWSER: 'none',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
    WATCH_EVERY_MS: String(watchEveryMs),
  };
  await using site = await startSite({ dataDir: folder.path, env, args: ['--no-demo'] });
  const shell = JSON.parse(await readFile(join(repositoryRoot, 'shell/dist/shell-build.json'), 'utf8')) as ShellBuild;
  const teams: Named[] = [];
  const openNamed = async (name: string, scope: string): Promise<Team> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(repositoryRoot, 'services/all/src/ops.ts'),
        'issue-token',
        name,
        '--team',
        name,
        '--remotes',
        scope,
        '--can',
        'admin',
      ],
      { env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder.path, LOG_LEVEL: 'error' } },
    );
    return openTeam(site.url, stdout.split('\n', 1)[0] as string);
  };
  const upgrade = async function* (): AsyncGenerator<Figure> {
    const [owner, second] = [await openNamed('platform', '*'), await openNamed('security', '*')];
    yield* measureUpgrade(site.url, { owner, second, shell, requests: size.requests });
  };
  if (only.includes('upgrade')) return yield* upgrade();
  for (const name of names) teams.push({ name, team: await openNamed(name, name) });
  const newest = new Map<string, Made>();
  const publish = async ({ name, team }: (typeof teams)[number]) => {
    const made = makeBuild(name, shell);
    await team.makeCandidate(made);
    const at = performance.now();
    await team.activate(made);
    newest.set(name, made);
    return { at, version: made.build.version };
  };
  for (const one of teams) {
    await publish(one);
    await publish(one);
  }

  if (only.includes('roll-outs')) return yield* measureRollouts(site.url, teams, shell);

  const before = await hashShell(site.url, shell);
  const reached: number[] = [];
  for (let turn = 0; turn < size.publishes; turn++) {
    const one = teams[turn % teams.length] as (typeof teams)[number];
    const { at, version } = await publish(one);
    while (versionIn(await loadPage(site.url, '/'), one.name) !== version);
    reached.push(performance.now() - at);
  }
  yield {
    name: `95th percentile of ${size.publishes} releases from accepted to in a new page, seconds`,
    ours: seconds(reached),
    bare: '5 s',
    ratio: percentile(reached) / 1000,
    target: { atMost: 5 },
  };
  const changed = [...(await hashShell(site.url, shell))].filter(([path, hash]) => before.get(path) !== hash).length;
  yield {
    name: `files of the shell that changed in ${size.publishes} releases`,
    ours: `${changed} of ${before.size}`,
    bare: '0',
    ratio: changed,
    target: { atMost: 0 },
  };

  const back: number[] = [];
  let touched = 0;
  for (let turn = 0; turn < size.rollbacks; turn++) {
    const one = teams[turn % teams.length] as (typeof teams)[number];
    await publish(one);
    const others = (await loadPage(site.url, '/')).manifest.remotes
      .filter(({ name }) => name !== one.name)
      .map((remote) => JSON.stringify(remote));
    const at = performance.now();
    const { version } = await one.team.rollBack(one.name);
    for (;;) {
      const page = await loadPage(site.url, '/');
      if (versionIn(page, one.name) !== version) continue;
      back.push(performance.now() - at);
      touched += page.manifest.remotes.filter(
        (remote) => remote.name !== one.name && !others.includes(JSON.stringify(remote)),
      ).length;
      break;
    }
  }
  yield {
    name: `95th percentile of ${size.rollbacks} returns, seconds`,
    ours: seconds(back),
    bare: '5 s',
    ratio: percentile(back) / 1000,
    target: { atMost: 5 },
  };
  yield {
    name: 'other remotes that a return changed',
    ours: String(touched),
    bare: '0',
    ratio: touched,
    target: { atMost: 0 },
  };

  yield* measureRollouts(site.url, teams, shell);

  const shipping = { isOver: false };
  const shipped = Promise.all(
    teams.map(async (one) => {
      for (let turn = 0; turn < size.during.publishes / teams.length; turn++) {
        await publish(one);
        if (turn % Math.ceil(size.during.publishes / size.during.rollbacks) === 1) await one.team.rollBack(one.name);
      }
    }),
  ).finally(() => {
    shipping.isOver = true;
  });
  let asked = 0;
  const failed: string[] = [];
  const ask = async (what: string, work: () => Promise<boolean>) => {
    asked += 1;
    if (!(await work().catch(() => false))) failed.push(what);
  };
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      while (asked < size.requests || !shipping.isOver) {
        const name = names[(asked + reader) % names.length] as string;
        await ask(`/${name}`, async () => {
          const { manifest } = await loadPage(site.url, `/${name}`);
          const remote = manifest.remotes.find((one) => one.name === name);
          if (!remote || !('integrity' in remote)) return false;
          const { entry, pageFiles, styles, words, integrity } = remote;
          for (const address of [entry, ...(pageFiles.home?.scripts ?? []), ...styles, words])
            await ask(address, () => isWhole(site.url, address, integrity[address] ?? ''));
          return true;
        });
      }
    }),
  );
  await shipped;
  yield {
    name:
      `pages and chunks that failed during ${size.during.publishes} releases and ${size.during.rollbacks} returns ` +
      'of four teams at once',
    ours: `${failed.length} of ${asked}${failed.length > 0 ? `, first ${failed[0]}` : ''}`,
    bare: '0',
    ratio: failed.length,
    target: { atMost: 0 },
  };
  yield* upgrade();
  yield* measureFirstPage();
}

async function* measureRollouts(url: string, teams: readonly Named[], shell: ShellBuild): AsyncGenerator<Figure> {
  const returned: number[] = [];
  for (const one of teams) returned.push(await timeReturn(url, one, shell));
  yield {
    name:
      `longest of ${returned.length} automatic returns of what fails for 5 % of visitors, ` +
      'from the first fault to a page without the version, seconds',
    ours: `${(Math.max(...returned) / 1000).toFixed(3)} s`,
    bare: '60 s',
    ratio: Math.max(...returned) / 1000,
    target: { atMost: 60 },
  };

  const { sent, changed: different } = await inventFaults(url, teams[0] as Named, shell, watchEveryMs);
  yield {
    name: `what ${sent} invented faults from 200 addresses change of a roll-out`,
    ours: String(different),
    bare: '0',
    ratio: different,
    target: { atMost: 0 },
  };
}

const percentile = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
const seconds = (values: readonly number[]) => `${(percentile(values) / 1000).toFixed(3)} s`;

async function hashShell(url: string, { files }: ShellBuild): Promise<Map<string, string>> {
  const hashed = new Map<string, string>();
  for (const { path } of files)
    hashed.set(
      path,
      createHash('sha256')
        .update((await get(url + shellAssets + path)).body)
        .digest('hex'),
    );
  return hashed;
}
