import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages, seamVersion, shellBuildFile } from '@yonkoma/contract';
import { ShellBuild } from '@yonkoma/contract/schema';
import { parse } from 'valibot';
import { readWords } from './declaration.mjs';
import { usedEndpoints } from './endpoints.mjs';
import { codeOf, describeFiles, emitHashed, emitJson } from './files.mjs';

/**
 * Emits the shell's words and icons, hashed, and `shell-build.json`: everything the gateway needs to write a page
 * around the shell.
 */
export class ShellBuildPlugin {
  constructor({ dir, version, seal, server, shared }) {
    Object.assign(this, { dir, version, seal, server, shared });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const page = join(this.dir, 'page');
    const text = (file) => readFileSync(join(page, file), 'utf8');
    const { icons, appIcons, touchIcon, shareImage, ...declared } = JSON.parse(text('shell.json'));
    // The words under `platform` are loaded with the code that shows them.
    const words = Object.fromEntries(
      Object.entries(readWords(this.dir, languages)).map(([language, { platform: _, ...page }]) => [language, page]),
    );
    let wordFiles = {};
    let iconFiles = [];
    let appIconFiles = [];
    let touchIconFile;
    let shareImageFile;
    compiler.hooks.thisCompilation.tap('ShellBuild', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellBuildFiles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          wordFiles = Object.fromEntries(
            languages.map((language) => [
              language,
              emitJson(compilation, sources, `words-${language}`, words[language]),
            ]),
          );
          const emit = (file) => emitHashed(compilation, sources, file, readFileSync(join(page, file)));
          iconFiles = icons.map(({ file, type, sizes }) => ({ path: emit(file), type, sizes }));
          appIconFiles = appIcons.map(({ file, ...icon }) => ({ path: emit(file), ...icon }));
          touchIconFile = emit(touchIcon);
          if (shareImage) shareImageFile = (({ file, ...image }) => ({ path: emit(file), ...image }))(shareImage);
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'ShellBuild', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          if (compilation.errors.length > 0) return;
          const { entrypoints, namedChunkGroups } = compilation
            .getStats()
            .toJson({ all: false, entrypoints: true, chunkGroups: true });
          const files = entrypoints.main.assets.map(({ name }) => name);
          const scripts = files.filter((name) => name.endsWith('.js'));
          const build = parse(ShellBuild, {
            ...declared,
            version: `${this.version}-${this.seal.hash}`,
            seam: seamVersion,
            entry: scripts.at(-1),
            scripts: scripts.slice(0, -1),
            styles: files.filter((name) => name.endsWith('.css')),
            words: wordFiles,
            icons: iconFiles,
            appIcons: appIconFiles,
            touchIcon: touchIconFile,
            shareImage: shareImageFile,
            federationRuntime: (namedChunkGroups['federation-runtime']?.assets ?? [])
              .map(({ name }) => name)
              .filter((name) => name.endsWith('.js')),
            worker: entrypoints.worker.assets.map(({ name }) => name)[0],
            server: this.server?.path,
            layers: compact(text('layers.css')),
            skeleton: readSkeletons(page),
            skeletonStyle: compact(text('skeleton.css')),
            shared: this.shared,
            endpointShapes: usedEndpoints(codeOf(assets)),
            files: describeFiles(assets),
          });
          compilation.emitAsset(shellBuildFile, new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`));
        },
      );
    });
  }
}

/** The skeletons by layout: `page/skeletons/home.html` is for `home`. */
const readSkeletons = (page) =>
  Object.fromEntries(
    readdirSync(join(page, 'skeletons'))
      .sort()
      .map((file) => [
        file.replace(/\.html$/, ''),
        readFileSync(join(page, 'skeletons', file), 'utf8').replace(/\n\s*/g, ''),
      ]),
  );

const compact = (css) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};])\s*/g, '$1')
    .trim();
