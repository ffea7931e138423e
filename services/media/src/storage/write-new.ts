import { closeSync, mkdirSync, openSync, write } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { isErrno } from './errno.ts';

const writeSome = promisify(write);

/**
 * Writes a file that is not there yet, with its folder.
 * Opening and closing take microseconds at once and much more as a trip to another thread; only the bytes make that trip.
 */
export async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  const descriptor = inFolder(file, () => openSync(file, 'wx'));
  try {
    for (let at = 0; at < bytes.length;) at += (await writeSome(descriptor, bytes, at)).bytesWritten;
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the folder only when it turns out to be missing: it is there nearly always. */
export function inFolder<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    mkdirSync(dirname(path), { recursive: true });
    return act();
  }
}
