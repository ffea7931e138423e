import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShellBuild } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node/repository';
import type { Figure } from '../figure.ts';
import { makeBuild } from './make-build.ts';
import type { Team } from './team.ts';
import { get } from './visitor.ts';

const readers = 8;
const remotes = Array.from({ length: 20 }, (_, place) => `upgraded-${String.fromCodePoint(97 + place)}`);

/**
 * Takes a site with twenty remotes to a shell with the next minor of every shared package and back, while visitors load
 * pages and the scripts of their shell. A failed request is one without status 200 or with other bytes than its hash.
 */
export async function* measureUpgrade(
  url: string,
  { owner, second, shell, requests }: { owner: Team; second: Team; shell: ShellBuild; requests: number },
): AsyncGenerator<Figure> {
  for (const name of remotes) {
    const made = makeBuild(name, shell);
    await owner.makeCandidate(made);
    await owner.activate(made);
  }
  const before = await owner.status();
  const next = await nextShell(shell);
  const { version } = next.build;
  const steps = [
    () => owner.offerShell(next),
    () => second.approveShell(version),
    () => owner.rollOutShell(version, 500),
    () => owner.rollOutShell(version, 5000),
    () => owner.activateShell(version),
    () => owner.rollBackShell(),
    () => owner.activateShell(version),
  ];

  const load = { asked: 0, isOver: false };
  const failed: string[] = [];
  const seen = new Set<string>();
  const visit = async () => {
    const path = `/${remotes[load.asked % remotes.length]}`;
    const cookie = `yk-cohort=${randomBytes(8).toString('hex')}`;
    const page = await get(url + path, { accept: 'text/html', cookie });
    load.asked += 1;
    const [, address, integrity] = /<script[^>]* src="(\/assets\/main[^"]+)"[^>]* integrity="([^"]+)"/.exec(
      page.body.toString(),
    ) ?? ['', '', ''];
    if (page.status !== 200 || !address) return void failed.push(`${path}: ${page.status}`);
    seen.add(address);
    const script = await get(url + address);
    load.asked += 1;
    const hash = `sha384-${createHash('sha384').update(script.body).digest('base64')}`;
    if (script.status !== 200 || hash !== integrity) failed.push(`${address}: ${script.status}`);
  };
  const upgrading = (async () => {
    for (const [place, step] of steps.entries()) {
      while (load.asked < (requests * place) / steps.length) await new Promise((resolve) => setTimeout(resolve, 20));
      await step();
    }
  })().finally(() => {
    load.isOver = true;
  });
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (load.asked < requests || !load.isOver) await visit().catch((error: unknown) => failed.push(String(error)));
    }),
  );
  await upgrading;
  const after = await owner.status();
  const versionsIn = (status: typeof after) => status.remotes.map(({ name, stable }) => `${name} ${stable?.version}`);
  const rebuilt = versionsIn(after).filter((one) => !versionsIn(before).includes(one));
  yield {
    name: `remotes of ${after.remotes.length} that were built again for a newer shell`,
    ours: `${rebuilt.length} of ${after.remotes.length}; live ${after.shell.live}`,
    bare: '0',
    ratio: rebuilt.length + (after.shell.live === version ? 0 : 1),
    target: { atMost: 0 },
  };
  yield {
    name: 'requests that failed while the shell was shown by shares, to everybody, taken back and shown again',
    ours: `${failed.length} of ${load.asked} in ${seen.size} shells${failed.length > 0 ? `, first ${failed[0]}` : ''}`,
    bare: '0',
    ratio: failed.length,
    target: { atMost: 0 },
  };
}

/** The built shell as the next release: another main script, and the next minor version of every shared package. */
async function nextShell(shell: ShellBuild): Promise<{ build: ShellBuild; files: Record<string, Buffer> }> {
  const read = async (path: string) => readFile(join(repositoryRoot, 'shell/dist', path));
  const files = Object.fromEntries(
    await Promise.all(shell.files.map(async ({ path }) => [path, await read(path)] as const)),
  );
  const entry = `main.${randomBytes(6).toString('hex')}.js`;
  const bytes = Buffer.concat([files[shell.entry] as Buffer, Buffer.from('\n/* the next release */\n')]);
  files[entry] = bytes;
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const minor = (version: string) =>
    version.replace(/^(\d+)\.(\d+)\..*/, (_, major: string, second: string) => `${major}.${Number(second) + 1}.0`);
  return {
    files,
    build: {
      ...shell,
      version: `1.1.0-${randomBytes(6).toString('hex')}`,
      entry,
      files: [...shell.files, { path: entry, integrity, sizeBytes: bytes.byteLength }],
      shared: Object.fromEntries(
        Object.entries(shell.shared ?? {}).map(([name, { version, names }]) => [
          name,
          { version: name === '@yonkoma/remote-kit' ? version : minor(version), names },
        ]),
      ),
    },
  };
}
