import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TemporaryFolder = AsyncDisposable & {
  path: string;
  remove: () => Promise<void>;
};

/**
 * An empty folder for one test, below `parent`. `await using folder = await temporaryFolder()` removes it at the
 * end of the block.
 */
export const temporaryFolder = async (parent = tmpdir()): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(parent, 'yonkoma-test-'));
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 3 });
  return { path, remove, [Symbol.asyncDispose]: remove };
};
