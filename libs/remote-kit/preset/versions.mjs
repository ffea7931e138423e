import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Exact version of an installed package. */
export function installedVersion(name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
    } catch {
      // not in this folder
    }
  }
  throw new Error(`${name} is not installed: run npm install`);
}

export const packageOf = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

/** Packages that only the shell provides. A remote expects exactly these versions and never carries a copy. */
export const sharedPackages = [
  'react', 'react-dom', 'react-router-dom', 'jotai', 'i18next', 'react-i18next', '@tanstack/react-query', '@yonkoma/remote-kit',
];

export const sharedVersions = () => Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(name)]));

export const federationVersion = () => installedVersion('@module-federation/enhanced');

export const kitFolder = dirname(dirname(new URL(import.meta.url).pathname));
