import { type ShellBuild } from '@yonkoma/contract';
import { repositoryRoot, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { createHash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The built shell as a later release would write it: the same code in files with other names and bytes. The service
 * worker differs too.
 */
export const anotherRelease = async (): Promise<TemporaryFolder & { entry: string }> => {
  const folder = await temporaryFolder();
  await cp(join(repositoryRoot, 'shell/dist'), folder.path, { recursive: true });
  const description = join(folder.path, 'shell-build.json');
  const build = JSON.parse(await readFile(description, 'utf8')) as ShellBuild;

  const release = async (path: string): Promise<string> => {
    const text = `${await readFile(join(folder.path, path), 'utf8')}\n/* another release */\n`;
    const renamed = path.replace(
      /\.[0-9a-f]{12}\.js$/,
      `.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`,
    );
    await writeFile(join(folder.path, renamed), text);
    for (const ending of ['', '.br', '.gz']) await rm(join(folder.path, path + ending), { force: true });
    const file = build.files.find((listed) => listed.path === path);
    if (file)
      Object.assign(file, {
        path: renamed,
        sizeBytes: Buffer.byteLength(text),
        integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
      });
    return renamed;
  };
  const entry = await release(build.entry);
  const worker = await release(build.worker ?? '');
  await writeFile(
    description,
    JSON.stringify({ ...build, entry, worker, version: build.version.replace(/[0-9a-f]{12}$/, '0'.repeat(12)) }),
  );
  return { ...folder, entry: `/assets/${entry}` };
};
