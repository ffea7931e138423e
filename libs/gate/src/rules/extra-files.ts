import type { Rule } from '../rule.ts';

export const extraFiles: Rule = {
  id: 'extra-files',
  severity: 'error',
  issue: 'A file was uploaded that the build document does not list.',
  fix: 'Upload only what the build wrote.',
  source: 'files',
  check({ build, files }) {
    const listed = new Set([
      ...build.files.flatMap(({ path }) => [path, `${path}.br`, `${path}.gz`]),
      'remote-build.json',
    ]);
    return Object.keys(files)
      .filter((path) => !listed.has(path))
      .map((path) => ({ says: `${path} is not in the list`, where: path }));
  },
};
