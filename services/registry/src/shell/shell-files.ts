import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shellBuildFile, type ShellBuild } from '@yonkoma/contract';
import { type Files, wrongFile } from '@yonkoma/gate/build/file-rules';
import { readFiles, removeFiles, writeFiles } from '../remote/remote-files.ts';

/** Beside the folders of remotes, under a name that no remote can have and that is never served. */
const shells = '.shells';

export const shellFolder = (folder: string, version: string) => join(folder, shells, version);

export const hasShellFiles = (folder: string, version: string) => existsSync(shellFolder(folder, version));

/** @returns the first listed file that is missing or has other bytes, or null */
export const shellFault = ({ files }: ShellBuild, given: Files) => wrongFile(files, given);

/** Writes the files of a shell, their compressed copies and its build document in one step. */
export async function writeShellFiles(folder: string, build: ShellBuild, files: Files): Promise<void> {
  const document = { path: shellBuildFile, bytes: Buffer.from(JSON.stringify(build)) };
  await writeFiles(
    folder,
    { name: shells, version: build.version, files: [...build.files, document] },
    { ...files, [document.path]: document.bytes },
  );
}

/** The files of a stored shell with their compressed copies. */
export const readShellFiles = (folder: string, build: ShellBuild): Promise<Files> =>
  readFiles(folder, { ...build, name: shells });

export const removeShellFiles = (folder: string, version: string) => removeFiles(folder, shells, version);
