import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, packageOf } from '../preset/packages.mjs';
import { importedNames, sourcesBelow } from '../preset/scan-imports.mjs';
import { minorRange, sharedPackages } from '../preset/versions.mjs';

/**
 * What the code of a remote in `root` expects of the shell, as `shared` of the build document. Packages come from the
 * imports in `src`, from `mf-manifest.json` of the bundler and from `peerDependencies`, names from the imports. The
 * range is the one that the container asks for, else that of `package.json`.
 */
export function sharedOf(root, manifest) {
  const sources = existsSync(join(root, 'src')) ? sourcesBelow(join(root, 'src')) : [];
  const names = {};
  for (const [, from, name] of importedNames(sources, sharedPackages)) (names[from] ??= new Set()).add(name);
  const asked = Object.fromEntries(
    (manifest?.shared ?? []).map(({ name, requiredVersion }) => [name, requiredVersion]),
  );
  const { peerDependencies = {}, dependencies = {} } = packageOf(root);
  const used = new Set([
    'react',
    ...[...Object.keys(names), ...Object.keys(asked), ...Object.keys(peerDependencies)].filter(isShared),
  ]);
  return Object.fromEntries(
    [...used].sort().map((name) => {
      const folder = packageFolder(name, root);
      if (!folder) throw new Error(`${name} is shared and not installed in ${root}: run npm install.`);
      const { version } = packageOf(folder);
      return [
        name,
        {
          built: version,
          needs: asked[name] || peerDependencies[name] || dependencies[name] || minorRange(version),
          ...(names[name] && { names: [...names[name]].sort() }),
        },
      ];
    }),
  );
}

const isShared = (name) => sharedPackages.includes(name);
