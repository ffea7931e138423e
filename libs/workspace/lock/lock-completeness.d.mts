export type LockEntry = {
  version?: string;
  resolved?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type LockFile = { packages: Record<string, LockEntry> };
export function lockProblems(lock: LockFile): string[];
export function completeLock(lock: LockFile): LockFile;
