import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { peerPath, telemetryAddress, uploadAddress } from '@yonkoma/contract';
import { endpoints } from '@yonkoma/contract/endpoints';
import { freePort } from '@yonkoma/testing/node/free-port';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import type { Figure } from '../figure.ts';
import { sendFlood } from './send-flood.ts';
import { benchSecret } from '../secret.ts';

const posts = 64;
const bodyBytes = 250_000_000;
const peer = 'application/x-yonkoma-peer';

interface Target {
  path: string;
  type: string;
  method?: string;
}

/** Every address of the site that accepts a body, with its content type. */
const ofTheSite = (): Target[] => [
  ...endpoints
    .filter(({ method, access }) => method === 'POST' && access !== 'peer')
    .flatMap(({ path, aliases = [], securePath, takesFile }) =>
      [path, ...aliases, ...(securePath ? [securePath] : [])].map((one) => ({
        path: one,
        type: takesFile ? 'multipart/form-data; boundary=edge' : 'application/json',
      })),
    ),
  { path: telemetryAddress, type: 'text/plain' },
  { path: uploadAddress('none', 'entry.js'), type: 'application/octet-stream', method: 'PUT' },
  { path: '/member/unsubscribe/none', type: 'application/x-www-form-urlencoded' },
  { path: '/', type: 'application/json' },
  { path: '/nothing', type: 'application/json' },
  { path: peerPath('site.readSettings'), type: peer },
  { path: '/peer/x', type: peer },
];

interface Process extends AsyncDisposable {
  pid: number;
  port: number;
}

/** Starts a process of the site and waits until it is ready. */
async function start(script: string, env: Record<string, string>, args: string[] = []): Promise<Process> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(repositoryRoot, script), ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, NODE_OPTIONS: '', HOST: '127.0.0.1', PORT: String(port), REQUESTS_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    await pause(100);
  }
  return {
    pid: child.pid as number,
    port,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

const residentMb = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The largest memory use of the process during some work. */
async function mostWhile(pid: number, work: () => Promise<void>): Promise<number> {
  let most = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await residentMb(pid));
      await pause(20);
    }
  })();
  await work().finally(() => over.abort());
  await watching;
  return most;
}

interface Round {
  beforeMb: number;
  mostMb: number;
  took: number[];
  slowest: { path: string; ms: number };
  statuses: Set<string>;
  sentBytes: number;
}

async function floodAll({ pid, port }: Process, targets: readonly Target[], bytes: number): Promise<Round> {
  const round: Round = {
    beforeMb: await residentMb(pid),
    mostMb: 0,
    took: [],
    slowest: { path: '', ms: 0 },
    statuses: new Set(),
    sentBytes: 0,
  };
  round.mostMb = await mostWhile(pid, async () => {
    for (const [index, { path, type, method = 'POST' }] of targets.entries()) {
      const head =
        `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
        `content-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`;
      const { took, statuses, sentBytes } = await sendFlood({
        port,
        posts,
        bodyBytes: bytes,
        isStubborn: bytes === bodyBytes && index % 10 === 0,
        head,
      });
      round.took.push(...took);
      const ms = Math.max(...took);
      if (ms > round.slowest.ms) round.slowest = { path, ms };
      round.sentBytes += sentBytes;
      statuses.forEach((status) => round.statuses.add(status));
    }
  });
  return round;
}

async function* measureAll(name: string, process: Process, targets: readonly Target[]): AsyncGenerator<Figure> {
  // The same number of calls with two bytes, to measure the cost of warming up and of the machine itself.
  const small = await floodAll(process, targets, 2);
  // The JavaScript engine collects garbage only when its heap has about doubled, so the first flood measures the
  // engine.
  const first = await floodAll(process, targets, bodyBytes);
  const flood = await floodAll(process, targets, bodyBytes);
  const grown = ({ beforeMb, mostMb }: Round) => `${beforeMb.toFixed(0)} to ${mostMb.toFixed(0)} MB`;
  yield {
    name:
      `${name}: MB that ${posts} posts of ${bodyBytes / 1e6} MB to each of ${targets.length} paths add to its ` +
      'memory',
    ours: `${grown(flood)}, the same once before ${grown(first)}; answers ${[...flood.statuses].join(', ')}`,
    bare: `calls of two bytes: ${grown(small)}`,
    ratio: flood.mostMb - flood.beforeMb,
    target: { atMost: 64 },
  };
  const [long, short] = [shares([...first.took, ...flood.took]), shares(small.took)];
  yield {
    name: `${name}: ms from the first byte of a body to its refusal, the slowest`,
    ours:
      `${long.text}, ` +
      [first, flood].map(({ slowest }) => `${slowest.ms.toFixed(0)} ms at ${slowest.path}`).join(', '),
    bare: `calls of two bytes: ${short.text}`,
    ratio: long.slowest,
    target: { atMost: 100 },
  };
  const meant = targets.length * posts * bodyBytes;
  yield {
    name: `${name}: share of the bytes that got into a line`,
    ours: `${(flood.sentBytes / 1e6).toFixed(0)} MB`,
    bare: `${(meant / 1e6).toFixed(0)} MB`,
    ratio: flood.sentBytes / meant,
  };
}

function shares(took: number[]): { slowest: number; text: string } {
  took.sort((one, other) => one - other);
  const [half = 0, most99 = 0, slowest = 0] = [0.5, 0.99, 1].map((share) => took[Math.ceil(took.length * share) - 1]);
  return {
    slowest,
    text:
      `median ${half.toFixed(1)}, 99 of 100 ${most99.toFixed(1)}, ` +
      `slowest ${slowest.toFixed(1)} ms of ${took.length}`,
  };
}

/**
 * Measures the cost of strangers who send large bodies: to the whole site in one process, and to the port of a domain
 * that runs alone.
 */
export async function* measureFloods(): AsyncGenerator<Figure> {
  await using folder = await temporaryFolder();
  {
    await using site = await start('services/all/src/main.ts', { DATA_DIR: join(folder.path, 'whole') }, ['--no-demo']);
    yield* measureAll('the whole site', site, ofTheSite());
  }
  await using alone = await start('services/all/src/main.ts', {
    DOMAINS: 'site',
    DATA_DIR: join(folder.path, 'alone'),
    DATABASE_URL: 'sqlite',
    SECRET: benchSecret,
  });
  yield* measureAll(
    'the port of a domain',
    alone,
    ['site.readSettings', 'site.nothing'].map((name) => ({ path: peerPath(name), type: peer })),
  );
}
