import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Makes a folder that is nobody's but this user's and their group's, or makes it so, whoever else has an account on the
 * machine.
 */
export function keepFromOthers(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  const { mode } = statSync(folder);
  try {
    if (mode & 0o007) chmodSync(folder, mode & 0o770);
  } catch (error) {
    // Somebody else's folder, or a file system that knows no rights: whoever mounted it decides.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
