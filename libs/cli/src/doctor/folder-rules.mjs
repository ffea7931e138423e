import { fail, ok, warn } from './machine-rules.mjs';

const served = /\/packages\/([^/]+)\/[^/]+\.tgz$/;

/**
 * Whether the packages that a `package.json` names are those of the site.
 * @param {object | null} manifest the parsed `package.json`
 * @param {{ version: string, packages: { name: string, address: string, version: string }[] }} index of the site
 * @param {boolean} isInstalled whether the kit lies in `node_modules`
 * @returns {import('./machine-rules.mjs').Check[]}
 */
export function checkPackages(manifest, index, isInstalled) {
  const named = Object.entries({ ...manifest?.dependencies, ...manifest?.devDependencies }).filter(([name]) =>
    name.startsWith('@yonkoma/'),
  );
  if (named.length === 0)
    return [
      fail('packages', 'package.json names no package of Yonkoma', 'Go to the folder of a remote, or run yonkoma new.'),
    ];
  const cli = index.packages.find(({ name }) => name === '@yonkoma/cli')?.address;
  const other = named.filter(([name, spec]) => !isOfSite(name, spec, index));
  return [
    other.length === 0
      ? ok('packages', `those of the site, ${index.version}`)
      : warn(
          'packages',
          `${other.map(([name, spec]) => `${name} ${served.exec(spec)?.[1] ?? spec}`).join(', ')}: the site has ` +
            index.version,
          `Run npx --yes ${cli} upgrade, then npm install.`,
        ),
    isInstalled
      ? ok('installed', 'node_modules has the kit')
      : fail('installed', 'the kit is not installed', 'Run npm install.'),
  ];
}

/** An address must be of this version of the site; a version from npm must be that of its release. */
function isOfSite(name, spec, { version, packages }) {
  const at = served.exec(spec)?.[1];
  if (at !== undefined) return at === version;
  return /^(?:\*|file:|workspace:)/.test(spec) || spec === packages.find((one) => one.name === name)?.version;
}

/**
 * What the site said about the ranges and endpoints of the sources.
 * @param {{ name: string, version: string, unmet: { name: string, needs: string, given: string | null }[] }[]} shells
 * @param {string[]} unknownEndpoints
 * @returns {import('./machine-rules.mjs').Check[]}
 */
export function checkFit(shells, unknownEndpoints) {
  const inWords = ({ name, needs, given }) => `${name} ${needs} (it provides ${given ?? 'none'})`;
  const ranges = shells.map(({ name, version, unmet }) => {
    const what = `shell ${name}`;
    if (unmet.length === 0) return ok(what, `${version} provides every shared package in its range`);
    const judged = name === 'live' ? fail : warn;
    return judged(
      what,
      `${version} does not provide ${unmet.map(inWords).join(', ')}`,
      'Widen the range in peerDependencies of package.json if the code works with that version, else install it.',
    );
  });
  return [
    ...(ranges.length > 0
      ? ranges
      : [warn('shell live', 'the site does not know its shell yet', 'Run this again when the site has started.')]),
    unknownEndpoints.length === 0
      ? ok('endpoints', 'the site has every endpoint that the remote uses')
      : fail(
          'endpoints',
          `the site has no ${unknownEndpoints.join(', ')}`,
          'Correct the names in remote.json, and build again.',
        ),
  ];
}
