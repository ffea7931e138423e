import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { type Built, published } from '../built.ts';
import {
  compiledOf,
  isCompiled,
  type Manifest,
  node,
  publishedManifest,
  withCompiledImports,
} from './manifest-rules.ts';

const root = join(import.meta.dirname, '../../../..');
const libs = join(root, 'libs');
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

interface Source {
  folder: string;
  manifest: Manifest;
  /** Paths below the folder, sorted. */
  files: string[];
}

/**
 * Builds every published package into a folder of its own below `target`: JavaScript that Node 20 runs, declarations,
 * style sheets, documents, and the `package.json` that is published. The same sources give the same bytes.
 * @throws Error with the output of the compiler
 */
export async function buildPackages(target: string): Promise<Built> {
  await rm(target, { recursive: true, force: true });
  const sources = await Promise.all(published.map(readSource));
  const compiled = join(target, '.compiled');
  await compile(sources, compiled);
  const own = new Map(sources.map(({ manifest }) => [manifest.name, manifest.version]));
  const licence = await readFile(join(root, 'LICENSE'), 'utf8');
  const packages: Built['packages'] = [];
  for (const source of sources) {
    const files = { ...(await filesOf(source, compiled)), LICENSE: licence, 'README.md': readme(source.manifest) };
    const manifest = publishedManifest(source.manifest, source.files, own);
    const all = { ...files, 'package.json': `${JSON.stringify(manifest, null, 2)}\n` };
    for (const [path, content] of Object.entries(all)) await write(join(target, source.folder, path), content);
    const { name, version } = source.manifest;
    packages.push({ folder: source.folder, name, version, node, files: Object.keys(all).toSorted() });
  }
  await rm(compiled, { recursive: true });
  const { version: release } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const built: Built = { release, hash: await hashOf(target, packages), packages };
  await write(join(target, 'built.json'), `${JSON.stringify(built, null, 2)}\n`);
  return built;
}

/** The `files` of a `package.json` say what is published, as they do for npm. */
async function readSource(folder: string): Promise<Source> {
  const cwd = join(libs, folder);
  const manifest = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8')) as Manifest;
  const named = (manifest.files ?? []).filter((pattern) => !pattern.startsWith('!'));
  const exclude = (manifest.files ?? [])
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => pattern.slice(1));
  const files: string[] = [];
  for await (const entry of glob(
    named.flatMap((path) => [path, `${path}/**`]),
    { cwd, exclude, withFileTypes: true },
  ))
    if (entry.isFile()) files.push(relative(cwd, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return { folder, manifest, files: [...new Set(files)].toSorted() };
}

/** Types are checked by `npm run check`; here the compiler only writes. */
async function compile(sources: readonly Source[], outDir: string): Promise<void> {
  const project = join(outDir, 'tsconfig.json');
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      target: 'es2022',
      rootDir: libs,
      outDir,
      noEmit: false,
      noCheck: true,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [],
    files: sources.flatMap(({ folder, files }) =>
      files.filter((path) => /\.tsx?$/.test(path)).map((path) => join(libs, folder, path)),
    ),
  };
  await write(project, JSON.stringify(options));
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The packages could not be compiled:\n${stdout}${stderr}`);
}

/** What is published of a package: text by path. */
async function filesOf({ folder, files }: Source, compiled: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const path of files) {
    if (isCompiled(path)) {
      const { script, types } = compiledOf(path);
      for (const made of [script, types]) all[made] = await readFile(join(compiled, folder, made), 'utf8');
    } else {
      const text = await readFile(join(libs, folder, path), 'utf8');
      all[path] = path.endsWith('.mjs') ? withCompiledImports(text, path, files) : text;
    }
  }
  return all;
}

const readme = ({ name, description = '' }: Manifest) =>
  `# ${name}\n\n${description}. Part of Yonkoma, a web comic site whose pages teams build, version and ship alone.\n`;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function hashOf(target: string, packages: Built['packages']): Promise<string> {
  const sum = createHash('sha256');
  for (const { folder, files } of packages)
    for (const path of files)
      sum
        .update(`${folder}/${path}\0`)
        .update(await readFile(join(target, folder, path)))
        .update('\0');
  return sum.digest('hex');
}
