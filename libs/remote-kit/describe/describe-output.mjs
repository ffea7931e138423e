import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { RemoteBuild } from '@yonkoma/contract/schema';
import { parse } from 'valibot';
import { readDeclaration, readWords } from '../preset/declaration.mjs';
import { usedEndpoints } from '../preset/endpoints.mjs';
import { describeFiles, hashAssets, versionPlaceholder } from '../preset/files.mjs';
import { labels } from '../preset/labels.mjs';
import { mfManifest, mfManifestFile } from '../preset/mf-manifest.mjs';
import { packageOf } from '../preset/packages.mjs';
import { withWords, writeWords } from '../preset/page-words.mjs';
import { containerOf, findEntry, formatOf, runtimeOf } from './find-container.mjs';
import { pageFiles } from './page-files.mjs';
import { readManifest, readOutput } from './read-output.mjs';
import { sharedOf } from './shared-of.mjs';

const buildFile = 'remote-build.json';
/** `builtBy` of every description that is made here. */
const describer = 'yonkoma describe';

/**
 * The folder with `remote.json`, `package.json` and `locales` that an output folder belongs to: itself, or the one
 * around it. Undefined when neither has a `remote.json`.
 */
export const remoteFolderOf = (output) =>
  [resolve(output), dirname(resolve(output))].find((folder) => existsSync(join(folder, 'remote.json')));

/** Whether an output folder has to be described before it is published: the preset has not described it. */
export const needsDescription = (output) =>
  remoteFolderOf(output) !== undefined && !existsSync(join(output, buildFile));

/**
 * Describes the output folder of any bundler for the site. It writes a copy of the files into the empty folder `out`
 * and adds `remote-build.json`, `mf-manifest.json` and the files of words. In the copy, every style sheet is in the
 * layer of remotes, the container has its version, and each name has a hash. The output itself stays as it is: bundlers
 * do not write again what they have written already.
 * @param {string} output folder of the built files; `remote.json` lies in it or beside it
 * @param {string} out the folder to write
 * @returns {object} the build document
 * @throws Error with a sentence that says what is missing and what to do
 */
export function describeOutput(output, out) {
  const root = remoteFolderOf(output);
  if (!root) throw new Error(`There is no remote.json in ${output} or in the folder around it.`);
  const declaration = readDeclaration(root);
  const opening = declaration.pages.find(({ early }) => early?.opening);
  if (opening) throw new Error(`The page ${opening.name} has an opening, which only the preset can build.`);
  const { version: number } = packageOf(root);
  const manifest = readManifest(output);
  const read = readOutput(output);

  const { files, entry } = withHashedNames(layered(read), findEntry(read, manifest));
  const format = formatOf(files, entry);
  const words = readWords(root, declaration.languages);
  const { words: wordFiles, pageWords } = writeWords(declaration, words, (name, texts) => addJson(files, name, texts));
  const container = format === 'var' ? containerOf(files, entry, manifest) : undefined;
  const hash = sealVersion(files, container, declaration.name);
  const own = pageFiles({ files, entry, format, manifest, pages: declaration.pages });
  const code = [...files].filter(([path]) => path.endsWith('.js')).map(([, bytes]) => bytes.toString());
  const endpoints = usedEndpoints(
    code,
    (declaration.search ?? []).map(({ endpoint }) => endpoint),
  );
  const version = `${number}-${hash}`;
  const described = {
    ...declaration,
    version,
    container: container?.replaceAll(versionPlaceholder, hash) ?? `${declaration.name}_${version}`.replace(/\W/g, '_'),
    format,
    runtime: runtimeOf(files, [entry, ...own.scripts]),
    publicPath: 'auto',
    entry,
    ...own,
    pageFiles: withWords(own.pageFiles, pageWords),
    words: wordFiles,
    labels: labels(declaration, words),
    shared: sharedOf(root, manifest),
    builtBy: describer,
    endpoints: Object.keys(endpoints),
    endpointShapes: endpoints,
  };
  files.set(mfManifestFile, json(mfManifest(described)));
  const build = parse(RemoteBuild, { ...described, files: describeFiles(asAssets(files)) });
  for (const [path, bytes] of [...files, [buildFile, json(build)]]) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), bytes);
  }
  return build;
}

const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const asAssets = (files) => Object.fromEntries([...files].map(([path, bytes]) => [path, { source: () => bytes }]));
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** Style sheets outside of every layer would win over those of the shell. */
const layered = (files) =>
  new Map(
    [...files].map(([path, bytes]) => {
      const css = path.endsWith('.css') ? bytes.toString() : '';
      const isLayered = css === '' || /^\s*@layer\s+(?:remote|ui)\s*\{/.test(css);
      return [path, isLayered ? bytes : Buffer.from(`@layer remote{${css.replace(/@charset[^;]*;/, '')}}`)];
    }),
  );

/**
 * Puts a hash into each name that has none, and into the code that names such a file in quotes. Bundlers give the
 * container a plain name, and modules without a bundler have plain names.
 * @throws Error for a file that code finds in another way
 */
function withHashedNames(files, entry) {
  const plain = [...files.keys()].filter((path) => !/[.-][0-9a-f]{8,64}\.[a-z0-9]+$/.test(path));
  const renamed = new Map(plain.map((path) => [path, path.replace(/(\.[a-z0-9]+)$/, `.${hashOf(files.get(path))}$1`)]));
  const texts = new Map(
    [...files].filter(([path]) => /\.(?:js|css)$/.test(path)).map(([path, bytes]) => [path, bytes.toString()]),
  );
  for (const [path, named] of renamed) {
    const quoted = new RegExp(`(?<=["'\`(/])${escaped(posix.basename(path))}(?=["'\`)?#])`, 'g');
    let isNamed = path === entry || path.endsWith('.css');
    for (const [at, text] of texts) {
      const changed = text.replace(quoted, posix.basename(named));
      isNamed ||= changed !== text;
      texts.set(at, changed);
    }
    if (!isNamed)
      throw new Error(
        `${path} has no hash in its name, and no code names it in quotes. Write one with the bundler: ` +
          '[name].[contenthash:12] for webpack, Rspack and Rsbuild; [name]-[hash:12] and hashCharacters hex for Vite.',
      );
  }
  return {
    entry: renamed.get(entry) ?? entry,
    files: new Map(
      [...files].map(([path, bytes]) => [
        renamed.get(path) ?? path,
        texts.has(path) && texts.get(path) !== bytes.toString() ? Buffer.from(texts.get(path)) : bytes,
      ]),
    ),
  };
}

const escaped = (text) => text.replace(/[.$\\]/g, '\\$&');

function addJson(files, name, value) {
  const bytes = Buffer.from(JSON.stringify(value));
  const path = `${name}.${hashOf(bytes)}.json`;
  files.set(path, bytes);
  return path;
}

/**
 * The 12 hex digits of the version. The name of a classic container must hold them: two versions of one name in a page
 * would run the code of the first. A placeholder in the name, and so in the code, is replaced here.
 */
function sealVersion(files, container, name) {
  if (container === undefined) return hashAssets(asAssets(files));
  const [, given] = /_([0-9a-f]{12})$/.exec(container) ?? [];
  if (given) return given;
  if (!container.includes(versionPlaceholder))
    throw new Error(
      `The container ${container} is named without its version, so two versions of it could not be in one page. Name ` +
        `it ${name.replace(/\W/g, '_')}_${versionPlaceholder} in name, library.name and output.uniqueName: describe ` +
        'puts the version there.',
    );
  const hash = hashAssets(asAssets(files));
  for (const [path, bytes] of files)
    if (bytes.includes(versionPlaceholder))
      files.set(path, Buffer.from(bytes.toString().replaceAll(versionPlaceholder, hash)));
  return hash;
}
