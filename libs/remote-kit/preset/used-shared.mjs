import { importedNames } from './scan-imports.mjs';
import { neededRanges, sharedVersions } from './versions.mjs';

/**
 * What a build expects of the shell, as `shared` of the build document: each shared package that a source file of the
 * build imports, with the version that is installed, the range that the remote in `dir` needs, and the names it uses.
 */
export function usedShared(compilation, dir) {
  const [built, needs] = [sharedVersions(), neededRanges(dir)];
  const sources = [...compilation.fileDependencies].filter((file) => /\.[cm]?[jt]sx?$/.test(file)).sort();
  // The code of JSX, which every build carries, belongs to one major version of React.
  const names = { react: new Set() };
  for (const [, from, name] of importedNames(sources, Object.keys(needs))) (names[from] ??= new Set()).add(name);
  return Object.fromEntries(
    Object.keys(names)
      .sort()
      .map((name) => [name, { built: built[name], needs: needs[name], names: [...names[name]].sort() }]),
  );
}
