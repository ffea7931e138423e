import { closeSync, mkdir as mkdirBack, open as openBack, write as writeBack } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { isErrno } from './errno.ts';

// The callback forms: a FileHandle costs more than the write of a small file.
const open = promisify(openBack);
const write = promisify(writeBack);
const mkdir = promisify(mkdirBack);

/** Writes a whole file, with its folder. */
export async function writeFile(file: string, bytes: Uint8Array): Promise<void> {
  const descriptor = await inFolder(file, () => open(file, 'w'));
  try {
    for (let at = 0; at < bytes.length; ) at += (await write(descriptor, bytes, at)).bytesWritten;
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the folder only when it turns out to be missing: it is there nearly always. */
export async function inFolder<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    await mkdir(dirname(path), { recursive: true });
    return act();
  }
}
