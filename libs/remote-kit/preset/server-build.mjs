import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { emitHashed } from './files.mjs';

/** What React's renderer takes from Node. The process that renders gives the shell these modules and no other. */
const serverModules = ['async_hooks', 'crypto', 'stream', 'util'];

/**
 * Builds the shell for the server beside the one for browsers: one script that defines a CommonJS module. It comes from
 * the same sources with the same class names. Its name ends with `.cjs`, so no browser loads it.
 */
export class ServerBuildPlugin {
  /** The file name, as soon as it is emitted. */
  path = undefined;

  /** @param config the configuration of the shell for browsers, and `entry` of the one for the server */
  constructor({ config, entry }) {
    Object.assign(this, { config, entry });
  }

  apply(compiler) {
    const { Compilation, rspack, sources } = compiler.webpack;
    let code;
    compiler.hooks.make.tapPromise('ServerBuild', async () => {
      code = await this.build(rspack);
    });
    compiler.hooks.thisCompilation.tap('ServerBuild', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ServerBuild', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL - 1 },
        () => {
          this.path = emitHashed(compilation, sources, 'server.cjs', code);
        },
      );
    });
  }

  async build(rspack) {
    const { config } = this;
    const path = await mkdtemp(join(tmpdir(), 'yonkoma-server-'));
    const css = { exportsOnly: true };
    const compiler = rspack({
      ...config,
      target: 'es2022',
      entry: { server: this.entry },
      externals: Object.fromEntries(
        serverModules.flatMap((name) => [name, `node:${name}`].map((asked) => [asked, `commonjs ${name}`])),
      ),
      module: {
        ...config.module,
        parser: { ...config.module.parser, javascript: { dynamicImportMode: 'eager' } },
        generator: {
          ...config.module.generator,
          css,
          'css/module': { ...config.module.generator['css/module'], ...css },
        },
      },
      output: {
        ...config.output,
        path,
        filename: 'server.cjs',
        library: { type: 'commonjs2' },
        chunkFormat: 'commonjs',
      },
      optimization: { ...config.optimization, splitChunks: false },
    });
    try {
      const stats = await promisify(compiler.run.bind(compiler))();
      if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
      return await readFile(join(path, 'server.cjs'));
    } finally {
      await promisify(compiler.close.bind(compiler))();
      await rm(path, { recursive: true, force: true });
    }
  }
}
