import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MountedRemote } from '@yonkoma/contract';
import { readRemoteCode } from '@yonkoma/contract/schema';
import type { PageCode } from '@yonkoma/renderer';
import { type Ask, integrityOf } from '@yonkoma/service-kit';
import { assetUrl, type Shell } from '../shell/read-shell.ts';

/**
 * The code that renders a page on the server: the server's part of the shell, and the files that browsers get of the
 * remote, if it is one of a remote.
 * @throws Error when a file is missing or has other bytes than its build
 */
export async function readPageCode(shell: Shell, remote: MountedRemote | null, ask: Ask): Promise<PageCode> {
  if (!remote) return { shell: await readServer(shell), remote, files: {} };
  const [server, { files, integrity }] = await Promise.all([
    readServer(shell),
    ask(readRemoteCode, { remote: remote.name, version: remote.version }),
  ]);
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const checked = Object.entries(integrity).map(([path, hash]) => {
    const address = folder + path;
    const bytes = files[path];
    if (!bytes || integrityOf(bytes) !== (remote.integrity[address] ?? hash))
      throw new Error(`${address} is not the file that was published`);
    return [address, Buffer.from(bytes).toString('utf8')] as const;
  });
  return { shell: server, remote, files: Object.fromEntries(checked) };
}

async function readServer({ folder, build, integrity }: Shell): Promise<string> {
  const path = build.server ?? '';
  const bytes = await readFile(join(folder, path));
  if (integrityOf(bytes) !== integrity[assetUrl(path)])
    throw new Error(`${path} of the shell ${build.version} is not the file that was built`);
  return bytes.toString('utf8');
}
