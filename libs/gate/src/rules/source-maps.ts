import { filesOf } from '../read-files.ts';
import type { Rule } from '../rule.ts';

export const sourceMaps: Rule = {
  id: 'source-maps',
  severity: 'error',
  issue:
    'The build contains a source map, or names one: every visitor ' +
    'could read the sources and paths of the build machine.',
  fix: 'Build with the preset, which writes none.',
  source: 'files',
  check: (release) => [
    ...release.build.files
      .filter(({ path }) => path.endsWith('.map'))
      .map(({ path }) => ({ says: `${path} is a source map`, where: path })),
    ...['.js', '.css']
      .flatMap((ending) => filesOf(release, ending))
      .filter(({ text }) => /[#@]\s*sourceMappingURL=/.test(text))
      .map(({ path }) => ({ says: `${path} names a source map`, where: path })),
  ],
};
