import { filesOf } from '../read-files.ts';
import type { Rule } from '../rule.ts';

export const sourceMaps: Rule = {
  id: 'source-maps',
  severity: 'error',
  issue:
    'The build brings a source map, or names one: whoever opens the page ' +
    'could read the sources and paths of the machine that built it.',
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
