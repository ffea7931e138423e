import { repositoryRoot } from '@yonkoma/testing/node';
import { mkdir, readFile, rm, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Ignored by git. `now` has the pictures of the last run of each page, `before` those of the run before. */
export const looksFolder = join(repositoryRoot, '.looks');

const at = (...parts: string[]) => join(looksFolder, ...parts);
export const pictureFile = (time: 'now' | 'before', name: string): string => at(time, `${name}.webp`);
export const sheetFile = (page: string): string => at('sheets', `${page.replace('/', '-')}.jpg`);

export const put = async (file: string, data: string | Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
};

const unlessAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** Puts a new picture in place of the last one, which is kept and returned; undefined when there was none. */
export const replacePicture = async (name: string, data: Buffer): Promise<Buffer | undefined> => {
  const [now, before] = [pictureFile('now', name), pictureFile('before', name)];
  const last = await readFile(now).catch(unlessAbsent);
  if (last) {
    await mkdir(dirname(before), { recursive: true });
    await rename(now, before);
  } else await rm(before, { force: true });
  await put(now, data);
  return last;
};
