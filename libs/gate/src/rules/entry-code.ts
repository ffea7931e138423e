import { posix } from 'node:path';
import { filesOf, scriptOf } from '../read-files.ts';
import type { Release } from '../release.ts';
import type { Found, Rule } from '../rule.ts';

/**
 * The entry must be the container of this version, load its chunks from where it came itself or from the address of
 * this very version, and keep them apart from those of others.
 */
export const entryCode: Rule = {
  id: 'entry-code',
  severity: 'error',
  issue: 'The entry is not the container of this version, or would load code of another.',
  fix:
    'Take entry and chunks from one and the same build. Name the container and output.uniqueName after the remote ' +
    'and its version. ES modules take what the site provides through module federation, never by its bare name.',
  source: 'files',
  check(release) {
    const { name, version, entry } = release.build;
    const file = filesOf(release, '.js').find(({ path }) => path === entry);
    if (!file) return [];
    const own = `/remotes/${name}/${version}/`;
    const elsewhere = [...file.text.matchAll(/"(\/remotes\/[^"]*)"/g)]
      .map(([, address]) => address as string)
      .filter((address) => !address.startsWith(own));
    return [
      ...elsewhere.map((address) => ({ says: `${entry} loads from ${address}`, where: entry })),
      ...(release.build.format === 'module' ? foreignImports(release) : foreignChunks(release)),
    ];
  },
};

/** The chunks of two builds of one name would take the place of each other. */
function foreignChunks(release: Release): Found[] {
  const { container, entry } = release.build;
  const scripts = filesOf(release, '.js');
  return [
    ...(scripts.find(({ path }) => path === entry)?.text.includes(container)
      ? []
      : [{ says: `${entry} does not name the container ${container}`, where: entry }]),
    ...scripts.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:rsp|webp)ackChunk(\w+)/g)]
        .filter(([, owner]) => owner !== container)
        .slice(0, 1)
        .map(([, owner]) => ({ says: `${path} is a chunk of ${owner}`, where: path })),
    ),
  ];
}

/** A module may import what is in its own build, by a relative address. */
function foreignImports(release: Release): Found[] {
  const listed = new Set(release.build.files.map(({ path }) => path));
  return filesOf(release, '.js').flatMap(({ path, bytes }): Found[] => {
    const script = scriptOf(bytes, 'module');
    if (script instanceof Error) return [];
    return script.program.body
      .flatMap((node) => ('source' in node && node.source ? [node.source.value] : []))
      .filter((from) => !/^\.{1,2}\//.test(from) || !listed.has(posix.join(posix.dirname(path), from)))
      .map((from) => ({ says: `${path} imports ${from}, which is not in the build`, where: path }));
  });
}
