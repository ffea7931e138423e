import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = /\.(?:js|css|json|svg|html|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside every file that compression makes smaller, so that nothing is compressed during a
 * request.
 */
export class CompressPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Compress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Compress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async (assets) => {
          await Promise.all(
            Object.keys(assets)
              .filter((name) => worthIt.test(name))
              .map(async (name) => {
                const bytes = Buffer.from(assets[name].source());
                const [br, gz] = await Promise.all([
                  toBrotli(bytes, {
                    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
                  }),
                  toGzip(bytes, { level: 9 }),
                ]);
                if (br.length < bytes.length) compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
                if (gz.length < bytes.length) compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
              }),
          );
        },
      );
    });
  }
}
