import type { RemoteBuild } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/** A version of the remote that fails as a test wishes. */
export interface FaultyVersion {
  /** The version as its pages show it: `1`. */
  name: string;
  version: string;
  /** The folder to publish. */
  folder: string;
  remove: () => Promise<void>;
}

const react = /(shareKey:"react",[^}]*?requiredVersion:)"([^"]+)"/;

/**
 * Builds a remote in `fixtures` as one of its versions: `faulty` for the browser, or `hostile` for the server. The
 * build is inside the checkout, so that it finds packages, in a folder that no other check reads.
 */
export const buildFaulty = async (name: string, remote: 'faulty' | 'hostile' = 'faulty'): Promise<FaultyVersion> => {
  const cache = join(repositoryRoot, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const source = await mkdtemp(join(cache, `${remote}-`));
  await cp(join(repositoryRoot, 'libs/journeys/fixtures', remote), source, {
    recursive: true,
    filter: (file) => !file.includes('/dist'),
  });
  await writeFile(
    join(source, 'package.json'),
    JSON.stringify({ name: remote, version: `1.0.${name}`, private: true, type: 'module' }),
  );
  await writeFile(join(source, 'src/version.ts'), `export const version = '${name}';\n`);
  await promisify(execFile)(process.execPath, [rspack, 'build'], {
    cwd: source,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const folder = join(source, 'dist');
  const build = JSON.parse(await readFile(join(folder, 'remote-build.json'), 'utf8')) as RemoteBuild;
  if (remote === 'faulty') await letReactDiffer(folder, build, name);
  return { name, version: build.version, folder, remove: () => rm(source, { recursive: true, force: true }) };
};

/** Lets the build require a version of react that the shell does not have, for a page that wants this fault. */
const letReactDiffer = async (folder: string, build: RemoteBuild, name: string): Promise<void> => {
  const path = join(folder, build.entry);
  const code = await readFile(path, 'utf8');
  if (!react.test(code)) throw new Error(`${build.entry} asks for no react`);
  const changed = code.replace(
    react,
    (_all, asks: string, version: string) =>
      `${asks}(self.faulty&&self.faulty.fault==="react"&&self.faulty.versions.includes("${name}")` +
      `?"18.0.0":"${version}")`,
  );
  await writeFile(path, changed);
  for (const ending of ['.br', '.gz']) await rm(path + ending, { force: true });
  const file = build.files.find((listed) => listed.path === build.entry);
  if (file)
    Object.assign(file, {
      sizeBytes: Buffer.byteLength(changed),
      integrity: `sha384-${createHash('sha384').update(changed).digest('base64')}`,
    });
  await writeFile(join(folder, 'remote-build.json'), JSON.stringify(build));
};
