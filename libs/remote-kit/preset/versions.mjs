import { dirname } from 'node:path';
import { installedVersion, packageOf } from './packages.mjs';

/** Packages that only the shell provides. A remote never carries a copy. */
export const sharedPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@yonkoma/remote-kit',
];

/** Exact versions of the installed shared packages, by name. */
export const sharedVersions = (first) =>
  Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(name, first)]));

/** The same for all that the shell provides. Builds of other tools often share `react/jsx-runtime` beside react. */
export const providedVersions = (first) => ({
  ...sharedVersions(first),
  'react/jsx-runtime': installedVersion('react', first),
});

/** Every version from the minor version of `version` up to the next major one: `^19.3.0` for `19.3.1`. */
export const minorRange = (version) => `^${version.replace(/\.\d+(?:[-+].*)?$/, '.0')}`;

/**
 * The range of each shared package that the remote in `dir` works with: what `peerDependencies` of its `package.json`
 * says, else from the installed minor version on.
 */
export const neededRanges = (dir) => {
  const { peerDependencies = {} } = packageOf(dir);
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [name, peerDependencies[name] ?? minorRange(version)]),
  );
};

/** The program that makes the builds of the preset, to read. */
export const builtBy = () => `rspack ${installedVersion('@rspack/core')}`;

export const kitFolder = dirname(dirname(new URL(import.meta.url).pathname));
