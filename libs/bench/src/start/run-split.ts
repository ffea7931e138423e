import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@yonkoma/testing/node/free-port';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import { parse } from 'yaml';
import { benchSecret } from '../secret.ts';

interface ComposeFile {
  services: Record<
    string,
    { image?: string; profiles?: string[]; command?: string[]; environment: Variables; network_mode?: string }
  >;
}
type Variables = Record<string, string>;

/** The site in many processes. */
export interface Split extends AsyncDisposable {
  /** Process ids by the names of the services. */
  pids: ReadonlyMap<string, number>;
  /** Address of the gateway. */
  url: string;
}

/**
 * Starts every service of `docker/compose.yaml` at once, on free ports and SQLite unless `env` says otherwise, and
 * resolves when all are ready. The service of renderers needs a container without network; here the gateway starts its
 * renderers itself.
 */
export async function runSplit(dataDir: string, env: Variables = {}): Promise<Split> {
  const { services } = parse(await readFile(join(repositoryRoot, 'docker/compose.yaml'), 'utf8'), {
    merge: true,
  }) as ComposeFile;
  const own = Object.entries(services).filter(
    ([, { image, profiles, network_mode: network }]) => image === 'yonkoma' && !profiles && network !== 'none',
  );
  const ports = new Map<string, number>();
  for (const [name] of own) ports.set(name, await freePort());
  const running = own.map(([name, { command = ['node', 'services/all/src/main.ts'], environment }]) => ({
    name,
    program: spawn(process.execPath, command.slice(1), {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        ...variablesOf(environment, ports),
        ...env,
        DATA_DIR: dataDir,
        PORT: String(ports.get(name)),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  }));
  const stop = async () => {
    await Promise.all(
      running.map(async ({ program }) => {
        if (program.exitCode !== null || !program.kill()) return;
        await once(program, 'exit');
      }),
    );
  };
  try {
    await Promise.all(
      running.map(async ({ name, program }) => {
        while (!(await isReady(ports.get(name)))) {
          if (program.exitCode !== null) throw new Error(`${name} ended with status ${program.exitCode}`);
          await pause(20);
        }
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pids: new Map(running.map(({ name, program }) => [name, program.pid ?? 0])),
    url: `http://127.0.0.1:${ports.get('gateway')}`,
    [Symbol.asyncDispose]: stop,
  };
}

/** The domains of a service, and the addresses of its peers on this machine. */
function variablesOf({ DOMAINS, ...others }: Variables, ports: ReadonlyMap<string, number>): Variables {
  const peers = Object.entries(others)
    .filter(([name]) => name.startsWith('PEER_'))
    .map(([name, address]) => [name, `http://127.0.0.1:${ports.get(new URL(address).hostname)}`]);
  return {
    ...Object.fromEntries(peers),
    ...(DOMAINS && { DOMAINS }),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    SECRET: benchSecret,
    DATABASE_URL: 'sqlite',
  };
}

const isReady = (port: number | undefined): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
