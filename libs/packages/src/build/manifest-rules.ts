import { posix } from 'node:path';

/** A `package.json`, as far as it is rewritten. */
export interface Manifest {
  name: string;
  version: string;
  license?: string;
  type?: string;
  description?: string;
  bin?: Record<string, string>;
  exports?: Record<string, string | Record<string, string>>;
  files?: string[];
  dependencies?: Record<string, string>;
  sideEffects?: boolean | string[];
  yonkoma?: Record<string, unknown>;
}

/** The oldest Node with what the preset and its bundler use. */
export const node = '>=20.19';

const isSource = (path: string) => /\.tsx?$/.test(path) && !isDeclaration(path);
const isDeclaration = (path: string) => /\.d\.[cm]?ts$/.test(path);

/** Whether a file of a package is compiled; every other is copied. */
export const isCompiled = isSource;

/** The files that the compiler makes of a source: `a.tsx` gives `a.js` and `a.d.ts`. */
export const compiledOf = (path: string): { script: string; types: string } => ({
  script: path.replace(/\.tsx?$/, '.js'),
  types: path.replace(/\.tsx?$/, '.d.ts'),
});

/**
 * The `package.json` that is published: what a source becomes in place of it, the exact versions of our own packages,
 * nothing for developers of the package. An export whose file is not among `files` is left out.
 * @param own the version of each of our packages by name
 * @throws Error when it depends on one of our packages that is not published
 */
export function publishedManifest(manifest: Manifest, files: readonly string[], own: ReadonlyMap<string, string>) {
  const { name, version, license, type, description, bin, sideEffects, yonkoma } = manifest;
  const there = new Set(files.map((path) => `./${path}`));
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([dependency, range]) => {
    if (!dependency.startsWith('@yonkoma/')) return [dependency, range];
    const exact = own.get(dependency);
    if (exact === undefined)
      throw new Error(`${name} depends on ${dependency}, which is not published: add it to built.ts or do without.`);
    return [dependency, exact];
  });
  return {
    name,
    version,
    license,
    type,
    description,
    // npm leaves a program out whose path begins with a dot.
    bin: bin && Object.fromEntries(Object.entries(bin).map(([program, path]) => [program, path.replace(/^\.\//, '')])),
    exports:
      manifest.exports &&
      Object.fromEntries(
        Object.entries(manifest.exports)
          .filter(([, target]) =>
            Object.values(typeof target === 'string' ? [target] : target).every((path) => there.has(path)),
          )
          .map(([key, target]) => [key, typeof target === 'string' ? publishedTarget(target) : target]),
      ),
    files: [...new Set(files.map((path) => path.split('/')[0]))].toSorted(),
    engines: { node },
    dependencies: Object.fromEntries(dependencies),
    sideEffects,
    yonkoma,
  };
}

function publishedTarget(path: string): string | { types: string; default: string } {
  if (!isSource(path)) return path;
  const { script, types } = compiledOf(path);
  return { types, default: script };
}

/**
 * A script that is copied imports compiled sources by their new names. Only names of files of the package change: a
 * script may contain the text of another program.
 * @param path of the script in its package
 */
export const withCompiledImports = (script: string, path: string, files: readonly string[]): string =>
  script.replace(/(\b(?:from|import)\s*\(?\s*['"])(\.\.?\/[^'"]+?)\.(tsx?)(?=['"])/g, (whole, before, named, ending) =>
    files.includes(posix.join(posix.dirname(path), `${named}.${ending}`)) ? `${before}${named}.js` : whole,
  );
