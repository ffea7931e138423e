import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ShellBuild } from '@yonkoma/contract';
import { repositoryRoot, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { npmEnvironment, runProgram } from '@yonkoma/testing/node/outside-folder';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');

/** Newer releases of what the shell shares, as the registry of packages has them. */
const newer = {
  i18next: '27.1.5',
  'react-i18next': '18.0.2',
  '@module-federation/enhanced': '2.9.3',
  '@module-federation/runtime': '2.9.3',
};
/** There is no newer release of these yet: their code gets the number of the next minor one. */
const renumbered = ['react', 'react-dom', 'react-router', 'react-router-dom', 'jotai', '@tanstack/react-query'];

const nextMinor = (version: string) =>
  version.replace(/^(\d+)\.(\d+)\.\d+$/, (_, major: string, minor: string) => `${major}.${Number(minor) + 1}.0`);

const versionIn = async (folder: string, name: string) =>
  (JSON.parse(await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

/** The shell of this checkout with newer packages, in `dist` of the folder. */
export async function newerShell(): Promise<TemporaryFolder & { dist: string; build: ShellBuild }> {
  const folder = await temporaryFolder();
  const same = await Promise.all(
    renumbered.map(async (name) => [name, await versionIn(repositoryRoot, name)] as const),
  );
  const dependencies = { ...newer, ...Object.fromEntries(same) };
  await writeFile(join(folder.path, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  const installed = await runProgram('npm', install, folder.path, npmEnvironment());
  if (installed.status !== 0) throw new Error(`npm install ended with status ${installed.status}:\n${installed.err}`);
  for (const [name, version] of same) {
    const file = join(folder.path, 'node_modules', name, 'package.json');
    const declared = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...declared, version: nextMinor(version) }));
  }
  const dist = join(folder.path, 'dist');
  const built = await runProgram(
    process.execPath,
    [rspack, 'build', '--output-path', dist],
    join(repositoryRoot, 'shell'),
    { ...process.env, SHELL_PACKAGES: folder.path } as Record<string, string>,
  );
  if (built.status !== 0) throw new Error(`the build ended with status ${built.status}:\n${built.out}${built.err}`);
  const build = JSON.parse(await readFile(join(dist, 'shell-build.json'), 'utf8')) as ShellBuild;
  return { ...folder, dist, build };
}
