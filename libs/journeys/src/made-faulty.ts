import type { RemoteBuild } from '@yonkoma/contract';
import { madeOnce } from '@yonkoma/testing/node/made-once';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFaulty, type FaultyVersion } from './faulty-remote.ts';

export type MadeVersion = Omit<FaultyVersion, 'remove'>;

const made = async (name: string, remote: 'faulty' | 'hostile'): Promise<MadeVersion> => {
  const folder = await madeOnce(`${remote}-${name}`, async (filled) => {
    const built = await buildFaulty(name, remote);
    await cp(built.folder, filled, { recursive: true });
    await built.remove();
  });
  const { version } = JSON.parse(await readFile(join(folder, 'remote-build.json'), 'utf8')) as RemoteBuild;
  return { name, version, folder };
};

/** The remote `faulty` as one of its versions. Each is built once in a test run. */
export const madeFaulty = (name: string): Promise<MadeVersion> => made(name, 'faulty');

/** The same of the remote `hostile`. */
export const madeHostile = (name: string): Promise<MadeVersion> => made(name, 'hostile');
