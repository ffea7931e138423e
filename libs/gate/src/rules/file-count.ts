import type { Rule } from '../rule.ts';

export const fileCount: Rule = {
  id: 'file-count',
  severity: 'error',
  issue: 'The build has more files than a build may have.',
  fix: 'Let the bundler put small pieces together; pictures of content belong to the media service.',
  source: 'build',
  check: ({ build, limits }) =>
    build.files.length <= limits.files
      ? []
      : [{ says: `The build has ${build.files.length} files, and ${limits.files} are the most` }],
};
