import { filesOf } from '../read-files.ts';
import type { Rule } from '../rule.ts';

/**
 * The entry must fill the container, load its chunks from where it came itself or from the address of this very
 * version, and keep them apart from those of others.
 */
export const entryCode: Rule = {
  id: 'entry-code',
  severity: 'error',
  issue: 'The entry does not fill the container of this version, or would load chunks of another.',
  fix: 'Build with the preset, and take entry and chunks from one and the same build.',
  source: 'files',
  check(release) {
    const { name, version, container, entry } = release.build;
    const file = filesOf(release, '.js').find(({ path }) => path === entry);
    if (!file) return [];
    const own = `/remotes/${name}/${version}/`;
    const elsewhere = [...file.text.matchAll(/"(\/remotes\/[^"]*)"/g)]
      .map(([, address]) => address as string)
      .filter((address) => !address.startsWith(own));
    return [
      ...(file.text.includes(container)
        ? []
        : [{ says: `${entry} does not name the container ${container}`, where: entry }]),
      ...elsewhere.map((address) => ({ says: `${entry} loads from ${address}`, where: entry })),
      ...filesOf(release, '.js').flatMap(({ path, text }) =>
        [...text.matchAll(/rspackChunk(\w+)/g)]
          .filter(([, owner]) => owner !== container)
          .slice(0, 1)
          .map(([, owner]) => ({ says: `${path} is a chunk of ${owner}`, where: path })),
      ),
    ];
  },
};
