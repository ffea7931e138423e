import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteBuild } from '@yonkoma/contract/schema';
import { parse } from 'valibot';
import { readWords, wordFilesOf } from './declaration.mjs';
import { usedEndpoints } from './endpoints.mjs';
import { codeOf, describeFiles, emitHashed, emitJson, isScript } from './files.mjs';
import { labels } from './labels.mjs';
import { lazyRequests, pagesModule } from './lazy-pages.mjs';
import { mfManifest, mfManifestFile } from './mf-manifest.mjs';
import { strayWords, withWords, writeWords } from './page-words.mjs';
import { builtBy } from './versions.mjs';
import { usedShared } from './used-shared.mjs';

/** Hot updates, which a dev server writes for open pages, are not part of a build. */
const isStyle = (name) => name.endsWith('.css');

/**
 * Emits the words of each language, with hashes in their names, and `remote-build.json`: everything that the registry
 * and the page need to know about this build.
 */
export class RemoteBuildPlugin {
  constructor({ dir, declaration, openings, version, seal, container }) {
    Object.assign(this, { dir, declaration, openings, version, seal, container });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const { dir, declaration, openings } = this;
    let words = {};
    let wordFiles = { words: {}, pageWords: {} };
    compiler.hooks.thisCompilation.tap('RemoteBuild', (compilation) => {
      words = readWords(dir, declaration.languages);
      compilation.fileDependencies.addAll(wordFilesOf(dir, declaration.languages));
      compilation.hooks.processAssets.tap(
        { name: 'RemoteBuildWords', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          wordFiles = writeWords(declaration, words, (name, texts) => emitJson(compilation, sources, name, texts));
          emitOpenings(compilation, sources, openings);
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'RemoteBuild', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const groups = chunkFiles(compilation);
          const endpoints = usedEndpoints(
            codeOf(compilation.assets),
            (declaration.search ?? []).map(({ endpoint }) => endpoint),
          );
          const always = [...groups(this.container), ...groups('pages')];
          const groupsOf = chunkGroups(compilation, dir);
          // What is not minified has comments, which may name any key.
          if (compiler.options.optimization.minimize) checkWords(compilation, declaration, words, always, groupsOf);
          const described = {
            ...declaration,
            version: `${this.version}-${this.seal.hash}`,
            container: this.container.replace(/yonkomaversn/, this.seal.hash),
            entry: always.find(isScript),
            scripts: unique(always.filter(isScript)).slice(1),
            styles: unique(always.filter(isStyle)),
            pageFiles: withWords(pageFiles(declaration, groupsOf, new Set(always)), wordFiles.pageWords),
            words: wordFiles.words,
            labels: labels(declaration, words),
            ...(Object.keys(openings).length > 0 && { openings }),
            format: 'var',
            runtime: 'none',
            shared: usedShared(compilation, dir),
            builtBy: builtBy(),
            endpoints: Object.keys(endpoints),
            endpointShapes: endpoints,
          };
          compilation.emitAsset(
            mfManifestFile,
            new sources.RawSource(`${JSON.stringify(mfManifest(described), null, 2)}\n`),
          );
          const build = parse(RemoteBuild, { ...described, files: describeFiles(compilation.assets) });
          compilation.emitAsset('remote-build.json', new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
        },
      );
    });
  }
}

/** Emits the opening of each page that declares one. Like every file, openings change the version. */
function emitOpenings(compilation, sources, openings) {
  for (const [page, code] of Object.entries(openings)) emitHashed(compilation, sources, `opening-${page}.js`, code);
}

const unique = (list) => [...new Set(list)];

function chunkFiles(compilation) {
  const { namedChunkGroups } = compilation.getStats().toJson({ all: false, chunkGroups: true });
  return (name) =>
    (namedChunkGroups?.[name]?.assets ?? [])
      .map((asset) => asset.name)
      .filter((file) => isScript(file) || isStyle(file));
}

/** @throws Error for words in the code of a page, or in what it loads later, that only other pages load */
function checkWords(compilation, declaration, words, always, groupsOf) {
  const codeIn = (name) => compilation.assets[name].source().toString();
  for (const { name } of declaration.pages) {
    const files = withLater(groupsOf(name)).flatMap((group) => group.getFiles());
    const stray = strayWords(
      declaration,
      words,
      name,
      unique([...always, ...files])
        .filter(isScript)
        .map(codeIn),
    );
    if (stray.length > 0)
      throw new Error(
        `The page ${name} uses ${stray.join(', ')}, and remote.json gives these words to other pages only. ` +
          `Name their group in "words" of the page ${name} too, or in those of no page.`,
      );
  }
}

/** The chunk groups, and those that their code imports when it runs. */
function withLater(groups) {
  const all = new Set(groups);
  for (const group of all) for (const later of group.childrenIterable) all.add(later);
  return [...all];
}

/**
 * The chunk groups of a page, found by what the page imports and not by the name of a chunk, because pages may share
 * one. A page that imports nothing lazily has none of its own.
 */
function chunkGroups(compilation, dir) {
  const module = join(dir, pagesModule);
  const requests = lazyRequests(readFileSync(module, 'utf8'));
  return (page) => {
    const wanted = requests[page] ?? [];
    const groups = compilation.chunkGroups.filter(({ origins }) =>
      origins.some((origin) => origin.module?.resource === module && wanted.includes(origin.request)),
    );
    const missing = wanted.length > 0 && groups.length === 0;
    if (missing) throw new Error(`The page ${page} imports ${wanted.join(', ')}, and no file of the build has it.`);
    return groups;
  };
}

function pageFiles({ pages }, groupsOf, always) {
  return Object.fromEntries(
    pages.map(({ name }) => {
      const files = unique(groupsOf(name).flatMap((group) => group.getFiles())).filter((file) => !always.has(file));
      return [name, { scripts: files.filter(isScript), styles: files.filter(isStyle) }];
    }),
  );
}
