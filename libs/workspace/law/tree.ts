import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSource, type Source } from './source.ts';

export type Manifest = {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, unknown>;
  imports?: Record<string, unknown>;
};

export type Package = {
  /** `services/comic`; empty for the root. */
  folder: string;
  manifest: Manifest;
};

export type CodeFile = { path: string; text: string; source: Source; package: Package };

/** The files that the rules judge. Paths have `/` and start at the root of the repository. */
export type Tree = {
  paths: string[];
  code: CodeFile[];
  packages: Package[];
  /** Markdown files. */
  documents: { path: string; text: string }[];
  /** CSS modules. */
  styles: { path: string; text: string }[];
};

const isDocument = (path: string) => path.endsWith('.md');
const isStyle = (path: string) => path.endsWith('.module.css');
const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path) && !/\.d\.[cm]?ts$/.test(path);

export const packageOf = (path: string, packages: readonly Package[]): Package => {
  const inside = packages.filter(({ folder }) => folder === '' || path.startsWith(`${folder}/`));
  return inside.reduce((best, candidate) => (candidate.folder.length > best.folder.length ? candidate : best), {
    folder: '',
    manifest: {},
  });
};

/** Makes a tree from paths and texts. The text may be empty for a file whose content no rule reads. */
export const treeOf = async (files: Record<string, string>): Promise<Tree> => {
  const paths = Object.keys(files).sort();
  const packages = paths
    .filter((path) => path === 'package.json' || path.endsWith('/package.json'))
    .map((path) => ({
      folder: path.slice(0, -'/package.json'.length),
      manifest: JSON.parse(files[path] ?? '{}') as Manifest,
    }));
  const code = await Promise.all(
    paths.filter(isCode).map(async (path) => {
      const text = files[path] ?? '';
      return { path, text, source: await readSource(path, text), package: packageOf(path, packages) };
    }),
  );
  const texts = (of: (path: string) => boolean) => paths.filter(of).map((path) => ({ path, text: files[path] ?? '' }));
  return { paths, code, packages, documents: texts(isDocument), styles: texts(isStyle) };
};

const leftOut = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.nx', '.looks']);

/** Folders of fixtures that have their own package.json. They are test data, so the law does not apply to them. */
const ownWorlds = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => /\/fixtures\/[^/]+\/package\.json$/.test(path))
    .map((path) => path.slice(0, -'package.json'.length));

const walk = async (root: string, folder: string, found: string[]): Promise<void> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (leftOut.has(entry.name)) return;
      if (entry.isDirectory()) await walk(root, path, found);
      else found.push(path);
    }),
  );
};

/** Reads the checkout. */
export const readTree = async (root: string): Promise<Tree> => {
  const found: string[] = [];
  await walk(root, '', found);
  const worlds = ownWorlds(found);
  const paths = found.filter((path) => !worlds.some((world) => path.startsWith(world)));
  const needed = (path: string) => isCode(path) || isDocument(path) || isStyle(path) || path.endsWith('package.json');
  const entries = await Promise.all(
    paths.map(async (path) => [path, needed(path) ? await readFile(join(root, path), 'utf8') : ''] as const),
  );
  return treeOf(Object.fromEntries(entries));
};
