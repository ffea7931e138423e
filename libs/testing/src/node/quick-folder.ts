import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/**
 * The folder for what a test writes: in memory where there is plenty, because a database waits for the disk at each
 * change of its tables.
 */
export const quickFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enoughBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
};
