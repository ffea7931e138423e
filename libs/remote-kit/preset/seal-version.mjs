import { hashAssets, versionPlaceholder } from './files.mjs';

/**
 * Gives a build its version: 12 hex digits of a hash of its files replace {@link versionPlaceholder}. The placeholder
 * is in every name that two versions in one page must not share: the container and the chunk list.
 */
export class SealVersionPlugin {
  /** The placeholder until the build is done. */
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
