import { allWordFiles } from '../build/word-files.ts';
import type { Found, Rule } from '../rule.ts';

export const namedFiles: Rule = {
  id: 'named-files',
  severity: 'error',
  issue: 'The build document names a file that is not among its files, names it for what it is not, or lists it twice.',
  fix: 'Build the remote again with the preset; do not edit remote-build.json by hand.',
  source: 'build',
  check({ build }) {
    const listed = new Set(build.files.map(({ path }) => path));
    const pages = Object.values(build.pageFiles);
    const named: [string, string][] = [
      ...[build.entry, ...build.scripts, ...pages.flatMap(({ scripts }) => scripts)].map((path): [string, string] => [
        path,
        '.js',
      ]),
      ...[...build.styles, ...pages.flatMap(({ styles }) => styles)].map((path): [string, string] => [path, '.css']),
      ...allWordFiles(build).map((path): [string, string] => [path, '.json']),
    ];
    return [
      ...named.flatMap(([path, ending]): Found[] => {
        if (!listed.has(path)) return [{ says: `${path} is needed and not among the files`, where: path }];
        return path.endsWith(ending) ? [] : [{ says: `${path} stands where a ${ending} file belongs`, where: path }];
      }),
      ...(listed.size < build.files.length ? [{ says: 'A file is listed twice' }] : []),
    ];
  },
};
