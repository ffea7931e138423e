import { readFile } from 'node:fs/promises';

const manifest = new URL('../package.json', import.meta.url);

/**
 * What this command line says in a new `package.json`. One that a site serves names that site and its packages by
 * address; one from a registry names no site, and the packages by its own version.
 * @returns {Promise<{ site?: string, specOf: (name: string) => string, dependencies: Record<string, string>,
 * devDependencies: Record<string, string>, engines: string }>} `specOf` of a package such as `@yonkoma/ui`; the
 * dependencies are tools of a remote and what it shares with the site, by exact version; `engines` is the range of Node
 * that runs the command
 */
export async function readOwnPackage() {
  const { version, engines, yonkoma } = JSON.parse(await readFile(manifest, 'utf8'));
  const { site, packages = {}, dependencies, devDependencies } = yonkoma;
  return { site, specOf: (name) => packages[name] ?? version, dependencies, devDependencies, engines: engines.node };
}
