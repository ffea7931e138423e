import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every source file below a folder that can be part of a build, so no tests. */
export function sourcesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|e2e|d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const statement = /(?:import|export)\s+(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** Values that the sources below `folder` import by name, as `[file, package, name]`; no types. */
export function namedImports(folder) {
  return sourcesBelow(folder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, names, from]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => [file, from, name.split(/\s+as\s+/)[0]]),
    ),
  );
}
