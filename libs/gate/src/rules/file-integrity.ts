import { integrityOf } from '../build/file-rules.ts';
import type { Found, Rule } from '../rule.ts';

/** Computed from the bytes that came, never believed. */
export const fileIntegrity: Rule = {
  id: 'file-integrity',
  severity: 'error',
  issue: 'A file is missing, or is not the one whose hash and size the build document names.',
  fix: 'Upload the folder exactly as the build left it.',
  source: 'files',
  check: ({ build, files }) =>
    build.files.flatMap(({ path, integrity, sizeBytes }): Found[] => {
      const bytes = Object.hasOwn(files, path) ? files[path] : undefined;
      if (!bytes) return [{ says: `${path} did not come along`, where: path }];
      if (integrityOf(bytes) !== integrity)
        return [{ says: `${path} has other bytes than its hash says`, where: path }];
      return bytes.byteLength === sizeBytes
        ? []
        : [{ says: `${path} has ${bytes.byteLength} bytes and not ${sizeBytes}`, where: path }];
    }),
};
