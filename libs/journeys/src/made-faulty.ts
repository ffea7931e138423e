import type { RemoteBuild } from '@yonkoma/contract';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFaulty, type FaultyVersion } from './faulty-remote.ts';
import { madeOnce } from './made-once.ts';

/** The remote `faulty` as one of its versions. Each is built once in a test run. */
export const madeFaulty = async (name: string): Promise<Omit<FaultyVersion, 'remove'>> => {
  const folder = await madeOnce(`faulty-${name}`, async (made) => {
    const built = await buildFaulty(name);
    await cp(built.folder, made, { recursive: true });
    await built.remove();
  });
  const { version } = JSON.parse(await readFile(join(folder, 'remote-build.json'), 'utf8')) as RemoteBuild;
  return { name, version, folder };
};
