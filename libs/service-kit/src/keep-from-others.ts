import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Creates a folder that only this user and their group can open, or restricts an existing one.
 * @throws the error of the file system.
 */
export function keepFromOthers(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o750 });
  const { mode } = statSync(folder);
  try {
    if (mode & 0o007) chmodSync(folder, mode & 0o770);
  } catch (error) {
    // The folder belongs to another user, or the file system has no permissions: then the mount decides.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
