import { hashAssets, versionPlaceholder } from './files.mjs';

/**
 * Gives a build its version: 12 hex digits over its files, written where the sources hold {@link versionPlaceholder}.
 * The mark stands in every name that two versions must not share in one page: the container and the chunk list.
 */
export class SealVersionPlugin {
  /** Known once the build is done. */
  hash = versionPlaceholder;

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SealVersion', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SealVersion', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50 },
        (assets) => {
          this.hash = hashAssets(assets);
          for (const name of Object.keys(assets)) {
            const text = assets[name].source().toString();
            if (text.includes(versionPlaceholder))
              compilation.updateAsset(name, new sources.RawSource(text.replaceAll(versionPlaceholder, this.hash)));
          }
        },
      );
    });
  }
}
