import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The real path of a package that code in a folder would import; undefined when it is not installed. */
export function packageFolder(name, from = import.meta.dirname) {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, 'package.json')));
  return found && realpathSync(found);
}

/** Exact version of an installed package. `first` is a folder whose packages come before those of the checkout. */
export function installedVersion(name, first) {
  const folder = (first && packageFolder(name, first)) ?? packageFolder(name);
  if (!folder) throw new Error(`${name} is not installed: run npm install`);
  return packageOf(folder).version;
}

export const packageOf = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
