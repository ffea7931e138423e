import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDeclaration } from '../preset/declaration.mjs';
import { packageOf } from '../preset/packages.mjs';
import { neededRanges } from '../preset/versions.mjs';

/**
 * What the remote in `dir` asks of a site: the ranges of shared packages that its `package.json` names, and the
 * endpoints that `remote.json` declares or that its last build into `dist` calls.
 * @returns {{ name: string, needs: Record<string, string>, endpoints: string[] }}
 * @throws Error with a sentence when `remote.json` is not valid or a package is not installed
 */
export function readRemote(dir) {
  const { name, pages, search = [] } = readDeclaration(dir);
  const { dependencies, devDependencies, peerDependencies } = packageOf(dir);
  const named = { ...dependencies, ...devDependencies, ...peerDependencies };
  const declared = [...pages.flatMap(({ early, describe }) => [early, describe]), ...search];
  const endpoints = declared.flatMap((part) => (part ? [part.endpoint] : []));
  return {
    name,
    needs: Object.fromEntries(Object.entries(neededRanges(dir)).filter(([shared]) => Object.hasOwn(named, shared))),
    endpoints: [...new Set([...endpoints, ...builtEndpoints(dir)])],
  };
}

function builtEndpoints(dir) {
  const file = join(dir, 'dist/remote-build.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).endpoints ?? []) : [];
}
