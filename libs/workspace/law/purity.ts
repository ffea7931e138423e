import { resolveRelative } from './place.ts';
import type { CodeFile } from './tree.ts';

/** Packages that count as pure: their functions only compute. */
const purePackages = new Set([
  '@yonkoma/contract',
  '@yonkoma/contract/schema',
  '@yonkoma/contract/endpoints',
  'valibot',
  'node:path',
  'node:url',
  'node:util',
  'node:net',
  'node:crypto',
  'unhomoglyph',
]);
/**
 * Parts of libraries that count as pure. They make documents from data, convert between scripts, make search terms,
 * read genres, read the words of a package when it starts, name counters, escape HTML and describe pages.
 */
const pureParts = [
  '@yonkoma/text-kit/feed/',
  '@yonkoma/text-kit/script/',
  '@yonkoma/text-kit/terms/term-rules',
  '@yonkoma/comic-files/genre-rules',
  '@yonkoma/gate/address-patterns',
  '@yonkoma/gate/build/canonical',
  '@yonkoma/gate/build/route-rules',
  '@yonkoma/service-kit/counter-name',
  '@yonkoma/service-kit/escape-html',
  '@yonkoma/service-kit/load-words',
  '@yonkoma/service-kit/page-description',
];

const clockOrChance = /\bDate\.now\(|new Date\(\)|performance\.now\(|Math\.random\(|randomBytes|randomUUID|randomInt/;

export const readsClockOrChance = ({ text }: CodeFile): boolean => clockOrChance.test(text);

/** The packages that a file imports at run time and that do not count as pure. */
export const impureImports = ({ source }: CodeFile): string[] =>
  source.imports
    .filter(
      ({ specifier, isTypeOnly }) =>
        !isTypeOnly &&
        !specifier.startsWith('.') &&
        !purePackages.has(specifier) &&
        !pureParts.some((part) => specifier.startsWith(part)),
    )
    .map(({ specifier }) => specifier);

/** Whether a file and all its imports only compute. Any layer may import such a file, whatever its name. */
export const isPure = (
  path: string,
  files: ReadonlyMap<string, CodeFile>,
  seen: ReadonlySet<string> = new Set(),
): boolean => {
  const file = files.get(path);
  if (!file || seen.has(path)) return seen.has(path);
  const { source } = file;
  if (
    source.databaseUses.length > 0 ||
    source.readsEnvironment ||
    impureImports(file).length > 0 ||
    readsClockOrChance(file)
  )
    return false;
  return source.imports
    .filter(({ specifier, isTypeOnly }) => !isTypeOnly && specifier.startsWith('.') && !specifier.endsWith('.json'))
    .every(({ specifier }) => isPure(resolveRelative(path, specifier) ?? '', files, new Set([...seen, path])));
};
