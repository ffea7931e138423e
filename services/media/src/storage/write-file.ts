import { closeSync, mkdir as mkdirBack, open as openBack, write as writeBack } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { isErrno } from './errno.ts';

// Uses the callback API, because a FileHandle takes more time than writing a small file.
const open = promisify(openBack);
const write = promisify(writeBack);
const mkdir = promisify(mkdirBack);

/** Writes a complete file and creates its folder. */
export async function writeFile(file: string, bytes: Uint8Array): Promise<void> {
  const descriptor = await inFolder(file, () => open(file, 'w'));
  try {
    for (let at = 0; at < bytes.length; ) at += (await write(descriptor, bytes, at)).bytesWritten;
  } finally {
    closeSync(descriptor);
  }
}

/** Creates the folder only when it turns out to be missing, because it nearly always exists. */
export async function inFolder<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    await mkdir(dirname(path), { recursive: true });
    return act();
  }
}
